import { cleanContent } from './clean-content'
import { contentApi } from './content-api'
import { contentFiles } from './content-files'
import { contentFolder } from './content-folder'
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
  const told = await toldSource(environment)
  const source = told ?? (await contentFiles(own))
  return { ...source, content: cleanContent(source.content), isOwn: told === undefined }
}

async function toldSource(environment: Environment): Promise<SiteSource | undefined> {
  const { PARVIS_SITE_CONTENT, PARVIS_API_URL, PARVIS_API_KEY } = environment
  if (PARVIS_SITE_CONTENT) return contentFolder(PARVIS_SITE_CONTENT)
  if (PARVIS_API_URL && PARVIS_API_KEY) return contentApi(PARVIS_API_URL, PARVIS_API_KEY)
  return undefined
}
