import type { SiteContent } from '@parvis/schemas/site-content'
import type { SiteSource } from './site-source'

/**
 * Content that the API tells.
 *
 * @param url where the API is, such as `https://parvis.example/api`
 * @param key of an API user who may read what the site is made of
 * @throws Error when the API does not tell it
 */
export async function contentApi(url: string, key: string): Promise<SiteSource> {
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
