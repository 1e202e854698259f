import type { Fields, RecordOf, SystemFields } from '../record.js'
import * as z from '../zod.js'
import type { Resource } from './resource.js'

const resources = new WeakMap<z.core.$ZodType, Resource>()

/** A record of a resource, as the API returns it. */
export function recordOf<F extends Fields>(resource: Resource<string, F>) {
  const shape = z.any()
  resources.set(shape, resource as unknown as Resource)
  return shape as unknown as z.ZodType<RecordOf<F> & SystemFields>
}

/** The resource whose records a shape stands for; undefined for any other shape. */
export function resourceOf(shape: z.core.$ZodType): Resource | undefined {
  return resources.get(shape)
}
