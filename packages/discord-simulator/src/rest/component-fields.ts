import { ButtonStyle, ComponentType } from 'discord-api-types/v10'
import { attachmentName } from './attachments.js'
import type { Form } from './form.js'
import { fieldsOrEmpty } from './form.js'

type Fields = Readonly<Record<string, unknown>>

/** Validates the own fields of a component. */
export type FieldCheck = (form: Form, path: string, fields: Fields) => void

/** Validates a text of limited length in code points. */
export function checkText(
  form: Form,
  path: string,
  value: unknown,
  { min = 0, max }: { readonly min?: number; readonly max: number },
): void {
  if (value === undefined || value === null) {
    if (min > 0) form.refuse(path, 'BASE_TYPE_REQUIRED', 'This field is required')
    return
  }
  if (typeof value !== 'string') {
    form.refuse(path, 'STRING_TYPE_CONVERT', 'Could not interpret as string.')
    return
  }
  const { length } = [...value.trim()]
  if (length < min || (min > 0 && length > max))
    form.refuse(path, 'BASE_TYPE_BAD_LENGTH', `Must be between ${min} and ${max} in length.`)
  else if (length > max) form.refuse(path, 'BASE_TYPE_MAX_LENGTH', `Must be ${max} or fewer in length.`)
}

const checkButton: FieldCheck = (form, path, { style, label, emoji, custom_id, url, sku_id }) => {
  if (typeof style !== 'number' || !(style in ButtonStyle)) {
    form.refuse(`${path}.style`, 'BASE_TYPE_CHOICES', 'Value must be one of {1, 2, 3, 4, 5, 6}.')
    return
  }
  checkText(form, `${path}.label`, label, { max: 80 })
  if (style === ButtonStyle.Premium) checkText(form, `${path}.sku_id`, sku_id, { min: 1, max: 20 })
  else if (!label && !emoji) form.refuse(`${path}.label`, 'BASE_TYPE_REQUIRED', 'This field is required')
  if (style === ButtonStyle.Link) checkLink(form, `${path}.url`, url)
  if (style < ButtonStyle.Link) checkText(form, `${path}.custom_id`, custom_id, { min: 1, max: 100 })
  else if (custom_id)
    form.refuse(
      `${path}.custom_id`,
      'BASE_TYPE_BAD_REQUEST',
      'A custom id and a link cannot both be specified',
    )
}

function checkLink(form: Form, path: string, url: unknown): void {
  checkText(form, path, url, { min: 1, max: 512 })
  checkAddress(form, path, url, ['http', 'https', 'discord'])
}

/** Validates an address, if there is one, by its scheme. */
export function checkAddress(form: Form, path: string, url: unknown, schemes: readonly string[]): void {
  if (typeof url !== 'string' || url.trim() === '') return
  if (!URL.canParse(url)) {
    form.refuse(path, 'URL_TYPE_INVALID_URL', 'Not a well formed URL.')
    return
  }
  const scheme = new URL(url).protocol.slice(0, -1)
  const allowed = schemes.map((one) => `'${one}'`).join(', ')
  if (!schemes.includes(scheme))
    form.refuse(
      path,
      'URL_TYPE_INVALID_SCHEME',
      `Scheme "${scheme}" is not supported. Scheme must be one of (${allowed}).`,
    )
}

const maxColor = 0xffffff

/** Validates a colour, if there is one. */
export function checkColor(form: Form, path: string, color: unknown): void {
  if (color === undefined || color === null) return
  if (!Number.isInteger(color)) form.refuse(path, 'NUMBER_TYPE_COERCE', `Value "${color}" is not int.`)
  else if (Number(color) < 0)
    form.refuse(path, 'NUMBER_TYPE_MIN', 'int value should be greater than or equal to 0.')
  else if (Number(color) > maxColor)
    form.refuse(path, 'NUMBER_TYPE_MAX', `int value should be less than or equal to ${maxColor}.`)
}

const checkSelect: FieldCheck = (form, path, { custom_id, placeholder }) => {
  checkText(form, `${path}.custom_id`, custom_id, { min: 1, max: 100 })
  checkText(form, `${path}.placeholder`, placeholder, { max: 150 })
}

const checkStringSelect: FieldCheck = (form, path, fields) => {
  checkSelect(form, path, fields)
  const options = listOf(form, `${path}.options`, fields.options, { min: 1, max: 25 })
  options.forEach((option, index) => {
    const { label, value, description } = fieldsOrEmpty(option)
    checkText(form, `${path}.options.${index}.label`, label, { min: 1, max: 100 })
    checkText(form, `${path}.options.${index}.value`, value, { min: 1, max: 100 })
    checkText(form, `${path}.options.${index}.description`, description, { max: 100 })
  })
}

/** A list of limited length; an empty one when it is none. */
export function listOf(
  form: Form,
  path: string,
  value: unknown,
  { min, max }: { readonly min: number; readonly max: number },
): readonly unknown[] {
  if (!Array.isArray(value)) {
    form.refuse(path, 'BASE_TYPE_REQUIRED', 'This field is required')
    return []
  }
  if (value.length < min || value.length > max)
    form.refuse(path, 'BASE_TYPE_BAD_LENGTH', `Must be between ${min} and ${max} in length.`)
  return value
}

function checkMedia(form: Form, path: string, media: unknown): void {
  const { url } = fieldsOrEmpty(media)
  checkText(form, `${path}.url`, url, { min: 1, max: 2048 })
  if (typeof url !== 'string') return
  const name = attachmentName(url)
  if (name !== undefined && form.hasAttachment(name)) return
  if (name !== undefined)
    form.refuse(
      `${path}.url`,
      'UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND',
      'The referenced attachment was not found',
    )
  else if (!/^https?:\/\//.test(url) || path.endsWith('.file'))
    form.refuse(`${path}.url`, 'URL_TYPE_INVALID_SCHEME', 'The scheme of the URL is not supported.')
}

const checkThumbnail: FieldCheck = (form, path, { media, description }) => {
  checkMedia(form, `${path}.media`, media)
  checkText(form, `${path}.description`, description, { max: 1024 })
}

const checkGallery: FieldCheck = (form, path, fields) => {
  listOf(form, `${path}.items`, fields.items, { min: 1, max: 10 }).forEach((item, index) => {
    checkThumbnail(form, `${path}.items.${index}`, fieldsOrEmpty(item))
  })
}

const checkSeparator: FieldCheck = (form, path, { spacing = 1 }) => {
  if (spacing !== 1 && spacing !== 2)
    form.refuse(`${path}.spacing`, 'BASE_TYPE_CHOICES', 'Value must be one of {1, 2}.')
}

const type = ComponentType

/** Checks of the fields of each type. */
export const fieldChecks: Partial<Readonly<Record<ComponentType, FieldCheck>>> = {
  [type.Button]: checkButton,
  [type.StringSelect]: checkStringSelect,
  [type.UserSelect]: checkSelect,
  [type.RoleSelect]: checkSelect,
  [type.MentionableSelect]: checkSelect,
  [type.ChannelSelect]: checkSelect,
  [type.TextDisplay]: (form, path, { content }) =>
    checkText(form, `${path}.content`, content, { min: 1, max: 4000 }),
  [type.Thumbnail]: checkThumbnail,
  [type.MediaGallery]: checkGallery,
  [type.File]: (form, path, { file }) => checkMedia(form, `${path}.file`, file),
  [type.Separator]: checkSeparator,
  [type.Container]: (form, path, { accent_color }) => checkColor(form, `${path}.accent_color`, accent_color),
}
