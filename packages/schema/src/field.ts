import type { Load } from './libraries/library.js'
import type { Locale, Localised } from './localised.js'
import type { Operators } from './operators.js'
import type { Right } from './rights.js'
import type { Referred, Target } from './target.js'
import * as z from './zod.js'

/** What every field may say of itself, whatever its kind. */
export interface FieldOptions {
  readonly label: Localised
  readonly help?: Localised
  /** Whether a record cannot be created without it. */
  readonly required?: boolean
  /** What a new record holds where its creator says nothing; a value that the kind's rule takes. */
  readonly initial?: unknown
  /** Whether only the server sets it: it is answered, and never taken from a caller. */
  readonly readOnly?: boolean
  /** Whether it is changed on a page of its own, at its name below the record's, and left out of forms. */
  readonly apart?: boolean
  /** The rights it takes to read and to set it, beside those of its records; none when not said. */
  readonly access?: { readonly read?: Right; readonly write?: Right }
  /** Whether no two records of an account may hold the same value. */
  readonly unique?: boolean
  /** Whether forms point out other records with the same value, which is not refused; text search looks into it. */
  readonly distinct?: boolean
  /** What the field was called before: a migration renames its column and keeps what it holds. */
  readonly renamedFrom?: string
}

/** What a cell of a spreadsheet holds: a text, a number, a day as `YYYY-MM-DD`, or a moment in ISO 8601. */
export type Cell = string | number | null | { readonly day: string } | { readonly moment: string }

/** What a kind of field knows; shared code asks the field and never looks at the kind. */
export interface FieldAnswers<Value> {
  /** The rule: what a value must be. Its checks carry rule codes as messages. */
  readonly rule: z.ZodType<Value>
  /** Values that pass the rule, as examples and for tests. */
  readonly samples: readonly Value[]
  /** Whether lists may be ordered by it. */
  readonly sortable: boolean
  /** What lists may be narrowed by: each operator with the rule of what it compares with. */
  readonly operators: Operators
  /** Whether text search may look into it. */
  readonly searchable: boolean
  /** The value as one line of text for a reader of a language. */
  format(value: Value, locale: Locale): string
  /** The value as a spreadsheet holds it; as it reads when not said. */
  exported?(value: Value, locale: Locale): Cell
  /** The value as it is stored, where storing adds something, such as ids for new items. */
  complete?(value: Value, newId: () => string): Value
  /**
   * What loads what the rule lacks for a value, which is not to be held against it before; undefined when it lacks
   * nothing.
   */
  loaderFor?(value: Value): Load | undefined
  /** What its values refer to, when every value refers to the same. */
  readonly target?: Target
  /** The records a value refers to. */
  referred?(value: Value): readonly Referred[]
}

export interface Field<Kind extends string = string, Value = unknown, Required extends boolean = boolean>
  extends Omit<FieldAnswers<Value>, 'rule' | 'format' | 'exported' | 'complete' | 'loaderFor' | 'referred'>,
    Omit<FieldOptions, 'required' | 'initial'> {
  readonly kind: Kind
  readonly required: Required
  /** What a record holds that holds nothing: `null`, or the kind's own such as `false` or `[]`. */
  readonly initial: unknown
  /** What a new record holds where its creator says nothing; as `initial` unless the declaration says another. */
  readonly defaultValue: unknown
  /** The kind's rule, with blank text read as nothing and nothing refused where a value is required. */
  readonly rule: z.ZodType<Value>
  /** The value as one line of text for a reader of a language; nothing is the empty text. */
  readonly format: (value: unknown, locale: Locale) => string
  /** The value as a spreadsheet holds it; nothing is the empty cell. */
  readonly exported: (value: unknown, locale: Locale) => Cell
  readonly complete?: (value: unknown, newId: () => string) => unknown
  /** What loads what the rule lacks for a value, whatever it is; undefined when it lacks nothing, as for no value. */
  readonly loaderFor?: (value: unknown) => Load | undefined
  /** The records a value refers to; nothing refers to none. */
  readonly referred: (value: unknown) => readonly Referred[]
}

/** Whether options make a field required, as a type. */
export type RequiredIn<Options> = Options extends { required: true } ? true : false

/** A field whose value may be missing unless its options require it. */
export type NullableField<Kind extends string, Value, Options> =
  RequiredIn<Options> extends true ? Field<Kind, Value, true> : Field<Kind, Value | null, false>

function blankToNull(value: unknown): unknown {
  return value === undefined || (typeof value === 'string' && value.trim() === '') ? null : value
}

/**
 * Makes a field of a kind whose value may be missing, which is `null`.
 *
 * @param kind the kind's name, the key of each consumer's map
 * @param options what the declaration says
 * @param answers what the kind knows
 */
export function nullableField<Kind extends string, Value, Options extends FieldOptions>(
  kind: Kind,
  options: Options,
  answers: FieldAnswers<Value>,
): NullableField<Kind, Value, Options> {
  const { rule, format, exported = format, complete, loaderFor, referred, ...rest } = answers
  const given = <Result>(value: unknown, nothing: Result, answer: (value: Value) => Result) =>
    value == null ? nothing : answer(value as Value)
  const field: Field<Kind, Value | null> = {
    ...rest,
    ...common(kind, options),
    initial: null,
    defaultValue: options.initial ?? null,
    rule: z.preprocess(blankToNull, options.required ? rule : rule.nullable()),
    format: (value, locale) => given(value, '', (known) => format(known, locale)),
    exported: (value, locale) => given<Cell>(value, null, (known) => exported(known, locale)),
    referred: (value) => given<readonly Referred[]>(value, [], (known) => referred?.(known) ?? []),
    complete: complete && ((value, newId) => given<unknown>(value, null, (known) => complete(known, newId))),
    loaderFor: loaderFor && ((value) => given(blankToNull(value), undefined, loaderFor)),
  }
  return field as NullableField<Kind, Value, Options>
}

/**
 * Makes a field of a kind that always has a value, `initial` when none was given.
 *
 * @param kind the kind's name, the key of each consumer's map
 * @param options what the declaration says
 * @param initial the value of a record that was given none
 * @param answers what the kind knows
 */
export function valuedField<Kind extends string, Value, Options extends FieldOptions>(
  kind: Kind,
  options: Options,
  initial: Value,
  answers: FieldAnswers<Value>,
): Field<Kind, Value, false> {
  const { rule, format, exported = format, complete, loaderFor, referred, ...rest } = answers
  return {
    ...rest,
    ...common(kind, options),
    required: false,
    initial,
    defaultValue: options.initial ?? initial,
    rule: z.preprocess((value) => value ?? initial, rule),
    format: (value, locale) => format((value ?? initial) as Value, locale),
    exported: (value, locale) => exported((value ?? initial) as Value, locale),
    referred: (value) => referred?.((value ?? initial) as Value) ?? [],
    complete: complete && ((value, newId) => complete(value as Value, newId)),
    loaderFor: loaderFor && ((value) => loaderFor((value ?? initial) as Value)),
  }
}

function common<Kind extends string>(kind: Kind, options: FieldOptions) {
  const {
    label,
    help,
    required = false,
    readOnly = false,
    apart,
    access,
    unique = false,
    distinct,
    renamedFrom,
  } = options
  return { kind, label, help, required, readOnly, apart, access, unique, distinct, renamedFrom }
}
