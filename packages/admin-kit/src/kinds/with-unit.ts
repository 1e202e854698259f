import type { Field, Localised } from '@parvis/schema'

/** A field whose values count something, such as pixels. */
export type WithUnit = Field & { readonly unit?: Localised }
