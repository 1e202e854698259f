import { communityAnnouncements, communityAnnouncementTemplates } from '@parvis/schemas'
import { type Content, contentIn } from '../content-in'

const contentNames = Object.keys(communityAnnouncementTemplates.fields).filter(
  (name) => name in communityAnnouncements.fields,
)

/** The content of an announcement or a template, for a new one of the other kind: what it consists of gets ids of its own. */
export function contentOf(record: Readonly<Record<string, unknown>>): Content {
  const content = contentIn(record)
  const values = Object.fromEntries(contentNames.map((name) => [name, content[name as keyof Content]]))
  return {
    ...(values as unknown as Content),
    versions: content.versions.map(
      (version) =>
        ({
          ...withoutId(version),
          cards: version.cards.map(withoutId),
          links: version.links.map(withoutId),
        }) as Content['versions'][number],
    ),
  }
}

const withoutId = ({ id: _, ...item }: { readonly id?: string }) => item
