import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Resource } from '@parvis/schema'
import { type SiteContent, siteResources } from '@parvis/schemas/site-content'
import { parse } from 'yaml'
import type { SiteSource } from './site-source'

/**
 * The site's built-in content: `{resource}/{name}.yaml`, one record per file, and `pictures/{name}`, which records
 * reference by file name.
 *
 * @throws Error that names the file, where one violates its resource's rule
 */
export async function contentFiles(folder: string): Promise<SiteSource> {
  const lists = await Promise.all(
    siteResources.map(async (resource) => [resource.name, await recordsOf(resource, folder)] as const),
  )
  const pictures = new Map(namesIn(join(folder, 'pictures')).map((name) => [idOf(name), name]))
  return {
    content: Object.fromEntries(lists) as unknown as SiteContent,
    picture: (id) => readFile(join(folder, 'pictures', pictures.get(id) ?? id)),
  }
}

async function recordsOf(resource: Resource, folder: string): Promise<object[]> {
  const names = namesIn(join(folder, resource.name)).filter((name) => name.endsWith('.yaml'))
  const files = names.map((name) => join(folder, resource.name, name))
  return Promise.all(files.map((file) => recordIn(resource, file)))
}

async function recordIn(resource: Resource, file: string): Promise<object> {
  const record = parse(await readFile(file, 'utf8')) as Record<string, unknown>
  const pictures = Object.keys(resource.fields).filter(
    (name) => resource.fields[name]?.kind === 'image' && typeof record[name] === 'string',
  )
  const named = Object.fromEntries(pictures.map((name) => [name, idOf(String(record[name]))]))
  const read = resource.createRule.safeParse({ ...record, ...named })
  if (!read.success) throw new Error(`${file}: ${read.error.message}`)
  const id = idOf(`${resource.name}/${basename(file, '.yaml')}`)
  return { ...blank(resource), ...(read.data as object), id, updatedAt: '2026-11-01T00:00:00.000Z' }
}

function blank({ fields }: Resource): object {
  return Object.fromEntries(Object.entries(fields).map(([name, { initial }]) => [name, initial]))
}

/** An id that follows from a name, in the form of a UUID. */
function idOf(name: string): string {
  const hash = createHash('sha256').update(name).digest('hex')
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5')
}

function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).sort() : []
}
