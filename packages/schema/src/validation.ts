import type { Locale } from './localised.js'
import type { Fields, RecordOf } from './record.js'
import { isRuleCode } from './refusals.js'
import { messageOf } from './rule-messages.js'
import type { RuleCode } from './rules.js'
import * as z from './zod.js'

/** One refused value: its path (`members.0.email`), the code, and the message. */
export interface FieldProblem {
  path: string
  code: RuleCode
  message: string
}

export type Validation<Value> = { valid: true; value: Value } | { valid: false; problems: FieldProblem[] }

/** Rule of an object with these fields. */
type ObjectRule<F extends Fields> = z.ZodObject<
  { [Name in keyof F]: z.ZodType<RecordOf<F>[Name]> },
  z.core.$strict
>

/** Rule of a creation: required fields are present, others get their default value. */
export function createRule<const F extends Fields>(fields: F): ObjectRule<F> {
  return strictObject(fields, ({ rule, required, initial, defaultValue }) => {
    if (defaultValue !== initial) return rule.prefault(defaultValue).transform((value) => value ?? initial)
    return required ? rule : rule.optional().transform((value) => value ?? initial)
  }) as unknown as ObjectRule<F>
}

/** Rule of a change: any of the fields, each by its own rule. */
export function updateRule(fields: Fields) {
  return strictObject(fields, (field) => field.rule.optional())
}

/** Validates a value; refusals have messages in the language. */
export function validate<Value>(rule: z.ZodType<Value>, input: unknown, locale: Locale): Validation<Value> {
  const result = rule.safeParse(input, { reportInput: true })
  if (result.success) return { valid: true, value: result.data }
  return { valid: false, problems: result.error.issues.flatMap((issue) => problemsOf(issue, locale)) }
}

function strictObject(fields: Fields, ruleOf: (field: Fields[string]) => z.ZodType) {
  const taken = Object.entries(fields).filter(([, field]) => !field.readOnly)
  const shape = Object.fromEntries(taken.map(([name, field]) => [name, ruleOf(field)]))
  return z.strictObject(shape, { error: 'invalid_type' })
}

function problemsOf(issue: z.core.$ZodIssue, locale: Locale): FieldProblem[] {
  const code = codeOf(issue)
  const message = messageOf(code, locale, boundsOf(issue))
  const names = issue.code === 'unrecognized_keys' ? issue.keys : [undefined]
  return names.map((name) => ({ path: pathOf(issue.path, name), code, message }))
}

function boundsOf(issue: z.core.$ZodIssue): Record<string, unknown> {
  return { ...issue, ...(issue.code === 'custom' && issue.params) }
}

function pathOf(path: PropertyKey[], name?: string): string {
  return [...path, ...(name === undefined ? [] : [name])].map(String).join('.')
}

function codeOf(issue: z.core.$ZodIssue): RuleCode {
  if (issue.code === 'unrecognized_keys') return 'unknown_field'
  if (issue.input === null || issue.input === undefined) return 'required'
  return isRuleCode(issue.message) ? issue.message : 'invalid_type'
}
