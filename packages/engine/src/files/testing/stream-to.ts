import { request } from 'node:http'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Streams a content without buffering it in memory. @returns the status of the answer */
export async function streamTo(
  url: string,
  options: { readonly method: string; readonly headers: Record<string, string | number> },
  content: Readable,
): Promise<number | undefined> {
  const sent = request(url, options)
  const answered = new Promise<number | undefined>((resolve, reject) => {
    sent.once('error', reject)
    sent.once('response', (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
  })
  await pipeline(content, sent)
  return answered
}
