import type { Announcement } from '@parvis/schemas/announcements'

/** What an announcement says, with what it looks like. */
export type Content = Pick<
  Announcement,
  'versions' | 'format' | 'accentColor' | 'picture' | 'files' | 'pollHours' | 'pollMultiple'
>

type Version = Content['versions'][number]

type Values = Readonly<Record<string, unknown>>

/** The content in the values of a form or a record: what is not filled in yet is empty. */
export function contentIn(values: Values): Content {
  return {
    ...(values as unknown as Content),
    files: listIn(values.files),
    versions: listIn<Version>(values.versions).map((version) => ({
      ...version,
      cards: listIn(version.cards),
      links: listIn<Version['links'][number]>(version.links).map((link) => ({
        ...link,
        url: link.url ?? '',
      })),
      pollAnswers: listIn(version.pollAnswers),
    })),
  }
}

const listIn = <Item>(value: unknown): Item[] => (Array.isArray(value) ? value : [])
