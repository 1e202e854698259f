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
 * The source of the site: content written for this build, else from the API, else the built-in content.
 *
 * @param own folder of the built-in content
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
 * Content from the API.
 *
 * @param url of the API, such as `https://parvis.example/api`
 * @param key of an API user who may read the site's content
 * @throws Error when the API does not return it
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

/** Content that was written to a folder for a build: `content.json` in the API's format, and `pictures/{file id}`. */
async function contentFolder(folder: string): Promise<SiteSource> {
  const content: SiteContent = JSON.parse(await readFile(join(folder, 'content.json'), 'utf8'))
  return { content, picture: (id) => readFile(join(folder, 'pictures', id)) }
}

/** Writes content to a folder, as `contentFolder` reads it: the seed of an empty database. */
export async function writeContent({ content, picture }: SiteSource, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(join(folder, 'pictures'), { recursive: true })
  await writeFile(join(folder, 'content.json'), JSON.stringify(content))
  for (const id of shownFiles(content)) await writeFile(join(folder, 'pictures', id), await picture(id))
}
