import type { RESTPostAPIChannelMessageJSONBody } from 'discord-api-types/v10'
import { cleanFileName } from './attachments.js'
import { checkText, listOf } from './component-fields.js'
import { checkComponents } from './component-form.js'
import { checkEmbeds } from './embed-form.js'
import { type Form, fieldsOrEmpty, formOf } from './form.js'
import type { UploadedFile } from './multipart.js'
import { checkPoll } from './poll-form.js'
import { problems } from './rest-error.js'

/** A validated message. */
export type MessageForm = Pick<
  RESTPostAPIChannelMessageJSONBody,
  | 'content'
  | 'embeds'
  | 'nonce'
  | 'enforce_nonce'
  | 'allowed_mentions'
  | 'tts'
  | 'flags'
  | 'components'
  | 'attachments'
  | 'poll'
>

/**
 * Validates a message.
 *
 * @param stored names of files that it has already
 * @throws RestError 50035 with all errors, or 50006 when it is empty
 */
export function messageForm(
  body: unknown,
  files: readonly UploadedFile[] = [],
  stored: readonly string[] = [],
): MessageForm {
  if (typeof body !== 'object' || body === null) throw problems.emptyMessage()
  const form = formOf(body as Record<string, unknown>, new Set([...namesOf(body, files), ...stored]))
  const content = form.text('content', 2000)
  checkNonce(form)
  checkEmbeds(form)
  checkMentions(form)
  checkComponents(form)
  checkAttachments(form)
  checkPoll(form)
  form.check()
  const fields = body as MessageForm
  const hasFiles = files.length > 0 || stored.length > 0
  const hasMore = fields.embeds?.length || fields.components?.length || fields.poll || hasFiles
  if (!content?.trim() && !hasMore) throw problems.emptyMessage()
  return { ...fields, content: content?.trim() ?? '' }
}

function checkNonce(form: Form): void {
  const nonce = form.field('nonce')
  if (typeof nonce === 'number') {
    if (!Number.isSafeInteger(nonce))
      form.refuse('nonce', 'NUMBER_TYPE_COERCE', `Value "${nonce}" is not int.`)
    return
  }
  form.text('nonce', 25)
}

/** The names of the files of a message, by which it can refer to them. */
function namesOf(body: object, files: readonly UploadedFile[]): readonly string[] {
  const { attachments } = fieldsOrEmpty(body)
  const said = Array.isArray(attachments) ? attachments.map(fieldsOrEmpty) : []
  return files.map(({ id, name }) => {
    const { filename = name } = said.find((each) => Number(each.id) === id) ?? {}
    return cleanFileName(String(filename))
  })
}

function checkAttachments(form: Form): void {
  const attachments = form.field('attachments')
  if (attachments === undefined) return
  listOf(form, 'attachments', attachments, { min: 0, max: 10 }).forEach((attachment, index) => {
    checkText(form, `attachments.${index}.description`, fieldsOrEmpty(attachment).description, { max: 1024 })
  })
}

const mentionKinds = ['everyone', 'roles', 'users']

function checkMentions(form: Form): void {
  const mentions = form.field('allowed_mentions') as Record<string, unknown> | undefined
  if (mentions === undefined) return
  const { parse = [], users = [], roles = [] } = mentions
  if (![parse, users, roles].every(Array.isArray)) {
    form.refuse('allowed_mentions', 'MODEL_TYPE_CONVERT', 'Only dictionaries may be used in a ModelType')
    return
  }
  for (const kind of parse as unknown[])
    if (!mentionKinds.includes(String(kind)))
      form.refuse(
        'allowed_mentions.parse',
        'BASE_TYPE_CHOICES',
        `Value must be one of ('roles', 'users', 'everyone').`,
      )
  checkExclusion(form, 'users', parse as unknown[], users as unknown[])
  checkExclusion(form, 'roles', parse as unknown[], roles as unknown[])
}

function checkExclusion(form: Form, kind: string, parse: unknown[], ids: unknown[]): void {
  if (parse.includes(kind) && ids.length > 0)
    form.refuse(
      'allowed_mentions',
      'MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE',
      `parse:["${kind}"] and ${kind}: [ids...] are mutually exclusive.`,
    )
  if (ids.length > 100)
    form.refuse(`allowed_mentions.${kind}`, 'BASE_TYPE_MAX_LENGTH', 'Must be 100 or fewer in length.')
}
