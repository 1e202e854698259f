import { ComponentType } from 'discord-api-types/v10'

const type = ComponentType

/** Types at the top of a message of components V2. */
export const topTypes = [
  type.ActionRow,
  type.Section,
  type.TextDisplay,
  type.MediaGallery,
  type.File,
  type.Separator,
  type.Container,
] as const

/** How components of a type nest. */
export interface Nesting {
  readonly types: readonly ComponentType[]
  readonly min: number
  readonly max: number
}

const selects = [
  type.StringSelect,
  type.UserSelect,
  type.RoleSelect,
  type.MentionableSelect,
  type.ChannelSelect,
]

/** Children of each type that has some. */
export const childrenOf: Partial<Readonly<Record<ComponentType, Nesting>>> = {
  [type.ActionRow]: { types: [type.Button, ...selects], min: 1, max: 5 },
  [type.Section]: { types: [type.TextDisplay], min: 1, max: 3 },
  [type.Container]: { types: topTypes.filter((one) => one !== type.Container), min: 1, max: 39 },
}

/** Types of a section's accessory. */
export const accessoryTypes = [type.Button, type.Thumbnail] as const

const choosing = ['custom_id', 'placeholder', 'min_values', 'max_values', 'disabled']

/** Stored fields of each type, besides its type, id, children and accessory. */
export const storedFields: Partial<Readonly<Record<ComponentType, readonly string[]>>> = {
  [type.Button]: ['style', 'label', 'emoji', 'custom_id', 'url', 'sku_id', 'disabled'],
  [type.StringSelect]: [...choosing, 'options'],
  [type.UserSelect]: choosing,
  [type.RoleSelect]: choosing,
  [type.MentionableSelect]: choosing,
  [type.ChannelSelect]: [...choosing, 'channel_types'],
  [type.TextDisplay]: ['content'],
  [type.Thumbnail]: ['media', 'description', 'spoiler'],
  [type.MediaGallery]: ['items'],
  [type.File]: ['file', 'spoiler'],
  [type.Separator]: ['divider', 'spacing'],
  [type.Container]: ['accent_color', 'spoiler'],
}
