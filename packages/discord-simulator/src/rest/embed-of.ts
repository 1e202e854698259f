import type { APIEmbed } from 'discord-api-types/v10'

/** An embed with what Discord keeps of it. */
export function embedOf(sent: unknown): APIEmbed {
  const { footer, image, thumbnail, author, fields } = partOf(sent)
  return {
    type: 'rich',
    ...plain(sent, ['title', 'description', 'url', 'timestamp', 'color']),
    ...(footer ? { footer: plain(footer, ['text', 'icon_url']) } : {}),
    ...(image ? { image: plain(image, ['url']) } : {}),
    ...(thumbnail ? { thumbnail: plain(thumbnail, ['url']) } : {}),
    ...(author ? { author: plain(author, ['name', 'url', 'icon_url']) } : {}),
    ...(Array.isArray(fields)
      ? { fields: fields.map((field) => plain(field, ['name', 'value', 'inline'])) }
      : {}),
  } as APIEmbed
}

/** Something that was sent, as long as it has fields. */
export function partOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function plain(sent: unknown, names: readonly string[]): object {
  const fields = partOf(sent)
  return Object.fromEntries(names.map((name) => [name, fields[name]]).filter(([, value]) => isPlain(value)))
}

const isPlain = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value)
