import { ApplicationCommandType } from 'discord-api-types/v10'
import { checkText } from './component-fields.js'
import { type Form, fieldsOrEmpty } from './form.js'

const namePattern = /^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$/u

/** Largest number of commands of each type, of options of one, and of characters of all its texts. */
const maxCommands = { 1: 100, 2: 15, 3: 15 } as const
const maxOptions = 25
const maxCharacters = 8000

type Fields = Readonly<Record<string, unknown>>

/** Validates a list of application commands. Other types than slash commands have free names, and no description. */
export function checkCommands(form: Form, commands: readonly unknown[]): void {
  const names = new Set<string>()
  commands.map(fieldsOrEmpty).forEach((command, index) => {
    const { type = ApplicationCommandType.ChatInput, name } = command
    if (!(String(type) in maxCommands))
      form.refuse(`${index}.type`, 'BASE_TYPE_CHOICES', 'Value must be one of {1, 2, 3}.')
    if (type === ApplicationCommandType.ChatInput) checkSlashCommand(form, String(index), command)
    else checkText(form, `${index}.name`, name, { min: 1, max: 32 })
    const key = `${type} ${name}`
    if (names.has(key))
      form.refuse(
        `${index}.name`,
        'APPLICATION_COMMANDS_DUPLICATE_NAME',
        'Application command names must be unique',
      )
    names.add(key)
  })
}

/** Whether there are more commands of a type than an application may have. */
export function hasTooMany(commands: readonly unknown[]): boolean {
  const types = commands.map((command) => Number(fieldsOrEmpty(command).type ?? 1))
  return Object.entries(maxCommands).some(
    ([type, max]) => types.filter((one) => one === Number(type)).length > max,
  )
}

function checkSlashCommand(form: Form, path: string, command: Fields): void {
  checkNamed(form, path, command)
  if (lengthOf(command) > maxCharacters)
    form.refuse(path, 'APPLICATION_COMMAND_TOO_LARGE', `Command exceeds maximum size (${maxCharacters})`)
}

/** Checks the name and description of a command or an option, and its options. */
function checkNamed(form: Form, path: string, fields: Fields): void {
  const { name, description, name_localizations, description_localizations, options } = fields
  checkName(form, `${path}.name`, name)
  checkText(form, `${path}.description`, description, { min: 1, max: 100 })
  for (const [locale, text] of Object.entries(fieldsOrEmpty(name_localizations)))
    checkName(form, `${path}.name_localizations.${locale}`, text)
  for (const [locale, text] of Object.entries(fieldsOrEmpty(description_localizations)))
    checkText(form, `${path}.description_localizations.${locale}`, text, { min: 1, max: 100 })
  if (!Array.isArray(options)) return
  if (options.length > maxOptions)
    form.refuse(`${path}.options`, 'BASE_TYPE_MAX_LENGTH', `Must be ${maxOptions} or fewer in length.`)
  // Options of a subcommand in a group are the deepest that Discord knows.
  options.map(fieldsOrEmpty).forEach((option, index) => {
    checkNamed(
      form,
      `${path}.options.${index}`,
      path.split('.').length > 5 ? { ...option, options: [] } : option,
    )
  })
}

function checkName(form: Form, path: string, name: unknown): void {
  if (typeof name !== 'string' || !namePattern.test(name) || name !== name.toLowerCase())
    form.refuse(path, 'APPLICATION_COMMAND_INVALID_NAME', 'Command name is invalid')
}

/** Characters of a command; of each text the longest localisation counts. */
function lengthOf(fields: Fields, depth = 3): number {
  const { name, description, name_localizations, description_localizations, options, choices } = fields
  const longest = (text: unknown, others: unknown) =>
    Math.max(...[text, ...Object.values(fieldsOrEmpty(others))].map((one) => [...String(one ?? '')].length))
  const below = [...(Array.isArray(options) ? options : []), ...(Array.isArray(choices) ? choices : [])]
  const own = longest(name, name_localizations) + longest(description, description_localizations)
  if (depth === 0) return own
  return below.reduce<number>((sum, one) => sum + lengthOf(fieldsOrEmpty(one), depth - 1), own)
}
