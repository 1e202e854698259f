import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { shownFiles } from '@parvis/schemas/shown-files'
import type { SiteContent } from '@parvis/schemas/site-content'
import { cleanContent } from './clean-content'
import { contentFiles } from './content-files'
import type { SiteSource } from './site-source'

interface Environment {
  /** A folder that was written for this build. */
  readonly PARVIS_SITE_CONTENT?: string
  readonly PARVIS_API_URL?: string
  readonly PARVIS_API_KEY?: string
}

/**
 * What the site is built from: what was written for this build, else what the API tells, else the content of its own.
 *
 * @param own folder of its own content
 */
export async function readSource(
  environment: Environment,
  own: string,
): Promise<SiteSource & { isOwn: boolean }> {
  const exported = await exportedSource(environment)
  const source = exported ?? (await contentFiles(own))
  return { ...source, content: cleanContent(source.content), isOwn: exported === undefined }
}

async function exportedSource(environment: Environment): Promise<SiteSource | undefined> {
  const { PARVIS_SITE_CONTENT, PARVIS_API_URL, PARVIS_API_KEY } = environment
  if (PARVIS_SITE_CONTENT) return contentFolder(PARVIS_SITE_CONTENT)
  if (PARVIS_API_URL && PARVIS_API_KEY) return contentApi(PARVIS_API_URL, PARVIS_API_KEY)
  return undefined
}

/**
 * Content that the API tells.
 *
 * @param url where the API is, such as `https://parvis.example/api`
 * @param key of an API user who may read what the site is made of
 * @throws Error when the API does not tell it
 */
async function contentApi(url: string, key: string): Promise<SiteSource> {
  const read = async (path: string) => {
    const answer = await fetch(`${url}/${path}`, { headers: { 'x-api-key': key } })
    if (!answer.ok) throw new Error(`${url}/${path}: ${answer.status} ${await answer.text()}`)
    return answer
  }
  const { item }: { item: SiteContent } = await (await read('site/content')).json()
  return {
    content: item,
    async picture(id) {
      const { item: file }: { item: { src: string } } = await (await read(`files/${id}`)).json()
      const answer = await fetch(new URL(file.src, url))
      if (!answer.ok) throw new Error(`The picture ${id}: ${answer.status}`)
      return Buffer.from(await answer.arrayBuffer())
    },
  }
}

/** Content that was written to a folder for a build: `content.json` as the API tells it, and `pictures/{file id}`. */
async function contentFolder(folder: string): Promise<SiteSource> {
  const content: SiteContent = JSON.parse(await readFile(join(folder, 'content.json'), 'utf8'))
  return { content, picture: (id) => readFile(join(folder, 'pictures', id)) }
}

/** Writes content to a folder, as `contentFolder` reads it: what an empty database begins with. */
export async function writeContent({ content, picture }: SiteSource, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(join(folder, 'pictures'), { recursive: true })
  await writeFile(join(folder, 'content.json'), JSON.stringify(content))
  for (const id of shownFiles(content)) await writeFile(join(folder, 'pictures', id), await picture(id))
}
