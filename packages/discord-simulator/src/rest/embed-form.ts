import { checkAddress, checkColor, checkText } from './component-fields.js'
import { type Form, fieldsOrEmpty } from './form.js'

type Fields = Readonly<Record<string, unknown>>

const textLimits: Readonly<Record<string, number>> = { title: 256, description: 4096 }
const maxAddress = 2048
const maxCharacters = 6000

/** Validates the embeds of a message, each and together. */
export function checkEmbeds(form: Form): void {
  const embeds = form.field('embeds')
  if (embeds === undefined) return
  if (!Array.isArray(embeds)) {
    form.refuse('embeds', 'LIST_TYPE_CONVERT', 'Only iterables may be used in a ListType')
    return
  }
  if (embeds.length > 10) form.refuse('embeds', 'BASE_TYPE_MAX_LENGTH', 'Must be 10 or fewer in length.')
  embeds.forEach((embed, index) => {
    checkEmbed(form, `embeds.${index}`, embed)
  })
  if (embeds.reduce((sum, embed) => sum + lengthOf(embed), 0) > maxCharacters)
    form.refuse('embeds', 'MAX_EMBED_SIZE_EXCEEDED', `Embed size exceeds maximum size of ${maxCharacters}`)
}

function checkEmbed(form: Form, path: string, embed: unknown): void {
  if (typeof embed !== 'object' || embed === null || Array.isArray(embed)) {
    form.refuse(path, 'MODEL_TYPE_CONVERT', 'Only dictionaries may be used in a ModelType')
    return
  }
  const fields = embed as Fields
  const { color, footer, author } = fields
  if (isEmpty(fields)) form.refuse(`${path}.description`, 'BASE_TYPE_REQUIRED', 'This field is required')
  for (const [name, max] of Object.entries(textLimits))
    checkText(form, `${path}.${name}`, fields[name], { max })
  checkColor(form, `${path}.color`, color)
  checkAddresses(form, path, fields)
  checkText(form, `${path}.footer.text`, fieldsOrEmpty(footer).text, { max: 2048 })
  checkText(form, `${path}.author.name`, fieldsOrEmpty(author).name, { max: 256 })
  checkEmbedFields(form, `${path}.fields`, fields.fields)
}

/** Whether an embed shows nothing: an address and a colour alone are nothing. A text of a wrong type is refused as that. */
function isEmpty({ title, description, footer, author, image, thumbnail, fields }: Fields): boolean {
  const hasText = [title ?? '', description ?? ''].some(
    (text) => typeof text !== 'string' || text.trim() !== '',
  )
  const hasFields = Array.isArray(fields) && fields.length > 0
  return !hasText && !hasFields && ![footer, author, image, thumbnail].some(Boolean)
}

function checkAddresses(form: Form, path: string, { url, image, thumbnail }: Fields): void {
  const pictures = { image, thumbnail }
  checkText(form, `${path}.url`, url, { max: maxAddress })
  checkAddress(form, `${path}.url`, url, ['http', 'https'])
  for (const [name, media] of Object.entries(pictures)) {
    const address = fieldsOrEmpty(media).url
    checkText(form, `${path}.${name}.url`, address, { max: maxAddress })
    checkAddress(form, `${path}.${name}.url`, address, ['http', 'https', 'attachment'])
  }
}

function checkEmbedFields(form: Form, path: string, fields: unknown): void {
  if (!Array.isArray(fields)) return
  if (fields.length > 25) form.refuse(path, 'BASE_TYPE_MAX_LENGTH', 'Must be 25 or fewer in length.')
  fields.map(fieldsOrEmpty).forEach(({ name, value }, index) => {
    checkText(form, `${path}.${index}.name`, name, { min: 1, max: 256 })
    checkText(form, `${path}.${index}.value`, value, { min: 1, max: 1024 })
  })
}

function lengthOf(embed: unknown): number {
  const { title, description, footer, author, fields } = fieldsOrEmpty(embed)
  const texts = [title, description, fieldsOrEmpty(footer).text, fieldsOrEmpty(author).name]
  const more = Array.isArray(fields)
    ? fields.map(fieldsOrEmpty).flatMap(({ name, value }) => [name, value])
    : []
  return [...texts, ...more].reduce<number>(
    (sum, text) => sum + (typeof text === 'string' ? [...text.trim()].length : 0),
    0,
  )
}
