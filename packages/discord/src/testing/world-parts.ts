import {
  type APIContainerComponent,
  type APIEmbed,
  type APIMessage,
  ComponentType,
} from 'discord-api-types/v10'

/** An embed or a container of a message. */
export interface Part {
  readonly title?: string
  readonly url?: string
  readonly text?: string
  readonly color?: number
  /** Where its first picture is served. */
  readonly picture?: string
}

/** The embeds and containers of a message, in their order. */
export function partsOf({ embeds, components = [] }: APIMessage): readonly Part[] {
  const containers = components.filter((component) => component.type === ComponentType.Container)
  return [...embeds.map(embedPart), ...containers.map(containerPart)]
}

function embedPart({ title, url, description, color, image }: APIEmbed): Part {
  return defined({ title, url, text: description, color, picture: image?.url })
}

function containerPart({ accent_color, components }: APIContainerComponent): Part {
  const [content = ''] = components.flatMap((one) =>
    one.type === ComponentType.TextDisplay ? one.content : [],
  )
  const [picture] = components.flatMap((one) =>
    one.type === ComponentType.MediaGallery ? one.items.map(({ media }) => media.url) : [],
  )
  const heading = /^### ([^\n]*)\n?/.exec(content)
  const link = /^\[(.*)\]\((\S+)\)$/.exec(heading?.[1] ?? '')
  return defined({
    title: (link?.[1] ?? heading?.[1])?.replaceAll(/\\([[\]])/g, '$1'),
    url: link?.[2],
    text: content.slice(heading?.[0].length ?? 0) || undefined,
    color: accent_color ?? undefined,
    picture,
  })
}

/** Without the fields that are undefined. */
const defined = (part: { readonly [Field in keyof Part]: Part[Field] | undefined }): Part =>
  Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined))
