import type { LightMyRequestResponse } from 'fastify'

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[47][0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g
const moment = /20\d\d-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d(?::\d\d)?)/g
const shownSecret = /"secret":"[\w-]{43}"|"pk_[\w-]{43}"/g
// One that begins like a formula is quoted in an export.
const maskedSecret = /"'-[\w-]{5}…"|(?:pk_)?[\w-]{6}…/g
const cursor = /([?&]cursor=)([\w-]+)/g

/** Headers of answers that say something of the records. */
const shownHeaders = [
  'content-type',
  'content-range',
  'x-total-estimated',
  'etag',
  'link',
  'content-disposition',
]

/** Writes answers down so that those of two databases can be compared: ids by their order, without times and secrets. */
export class Transcript {
  private readonly ids = new Map<string, string>()

  constructor(private readonly today = new Date().toISOString().slice(0, 10)) {}

  of({ statusCode, headers, body }: LightMyRequestResponse): string {
    const type = String(headers['content-type'])
    const head = shownHeaders.map(
      (name) => `${name}: ${this.plain(withCursors(String(headers[name] ?? '')))}`,
    )
    // The bytes of an archive contain the time of its creation.
    const content = type.includes('spreadsheetml') ? '' : this.plain(body)
    return [statusCode, ...head, content].join('\n')
  }

  private plain(text: string): string {
    return text
      .replace(uuid, (id) => this.numbered(id))
      .replace(moment, (time) => (time.startsWith(this.today) ? 'now' : time))
      .replace(shownSecret, 'shown')
      .replace(maskedSecret, 'masked')
  }

  private numbered(id: string): string {
    const name = this.ids.get(id) ?? `#${this.ids.size}`
    this.ids.set(id, name)
    return name
  }
}

function withCursors(link: string): string {
  return link.replace(cursor, (_, name, value) => `${name}${Buffer.from(value, 'base64url').toString()}`)
}
