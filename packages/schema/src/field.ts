import type { Load } from './libraries/library.js'
import type { Locale, Localised } from './localised.js'
import type { Operators } from './operators.js'
import type { Right } from './rights.js'
import type { Referred, Target } from './target.js'
import * as z from './zod.js'

/** Options of every field, whatever its kind. */
export interface FieldOptions {
  readonly label: Localised
  readonly help?: Localised
  /** Whether a record cannot be created without it. */
  readonly required?: boolean
  /** Default value of a new record; a value that the kind's rule accepts. */
  readonly initial?: unknown
  /** Whether only the server sets it: the API returns it, and ignores callers' values. */
  readonly readOnly?: boolean
  /** Whether it is edited on a page of its own, at its name below the record's, and omitted from forms. */
  readonly ownPage?: boolean
  /** Rights to read and to set it, besides those of its records; none by default. */
  readonly access?: { readonly read?: Right; readonly write?: Right }
  /** Whether its values are unique per account. */
  readonly unique?: boolean
  /** Whether forms point out other records with the same value, without refusing it; requires text search. */
  readonly distinct?: boolean
  /** Former name of the field: a migration renames its column and preserves its values. */
  readonly renamedFrom?: string
}

/** A spreadsheet cell: a text, a number, a day as `YYYY-MM-DD`, or a timestamp in ISO 8601. */
export type Cell = string | number | null | { readonly day: string } | { readonly moment: string }

/** Behaviour of a kind of field; shared code calls the field and never checks the kind. */
export interface FieldAnswers<Value> {
  /** Validation rule of a value. Its checks carry rule codes as messages. */
  readonly rule: z.ZodType<Value>
  /** Valid values, as examples and for tests. */
  readonly samples: readonly Value[]
  /** Kind of the language as which a product's own kind is stored. */
  readonly storedAs?: string
  /** Whether lists can be sorted by it. */
  readonly sortable: boolean
  /** Filter operators, each with the rule of its operand. */
  readonly operators: Operators
  /** Whether text search covers it. */
  readonly searchable: boolean
  /** Formats the value as one line of text in a language. */
  format(value: Value, locale: Locale): string
  /** Converts the value to a spreadsheet cell; by default its text. */
  exported?(value: Value, locale: Locale): Cell
  /** Converts the value for storage, for example by adding ids to new items. */
  complete?(value: Value, newId: () => string): Value
  /**
   * Returns the loader of a library that the rule needs for a value, which must not be validated before; undefined when none
   * is needed.
   */
  loaderFor?(value: Value): Load | undefined
  /** Target of its references, when all values have the same. */
  readonly target?: Target
  /** Lists the records that a value refers to. */
  referred?(value: Value): readonly Referred[]
}

export interface Field<Kind extends string = string, Value = unknown, Required extends boolean = boolean>
  extends Omit<FieldAnswers<Value>, 'rule' | 'format' | 'exported' | 'complete' | 'loaderFor' | 'referred'>,
    Omit<FieldOptions, 'required' | 'initial'> {
  readonly kind: Kind
  readonly required: Required
  /** The empty value: `null`, or the kind's own such as `false` or `[]`. */
  readonly initial: unknown
  /** Default value of a new record; `initial` unless the declaration has another. */
  readonly defaultValue: unknown
  /** The kind's rule, with blank text read as empty, and empty refused when a value is required. */
  readonly rule: z.ZodType<Value>
  /** Formats the value as one line of text in a language; empty for an empty value. */
  readonly format: (value: unknown, locale: Locale) => string
  /** Converts the value to a spreadsheet cell; empty for an empty value. */
  readonly exported: (value: unknown, locale: Locale) => Cell
  readonly complete?: (value: unknown, newId: () => string) => unknown
  /** Returns the loader of a library that the rule needs for any value; undefined when none is needed. */
  readonly loaderFor?: (value: unknown) => Load | undefined
  /** Lists the records that a value refers to; none for an empty value. */
  readonly referred: (value: unknown) => readonly Referred[]
}

/** Whether options make a field required, as a type. */
export type RequiredIn<Options> = Options extends { required: true } ? true : false

/** A field whose value may be null unless its options require it. */
export type NullableField<Kind extends string, Value, Options> =
  RequiredIn<Options> extends true ? Field<Kind, Value, true> : Field<Kind, Value | null, false>

function blankToNull(value: unknown): unknown {
  return value === undefined || (typeof value === 'string' && value.trim() === '') ? null : value
}

/**
 * Creates a field of a kind whose value may be missing, which is `null`.
 *
 * @param kind the kind's name, the key of each consumer's map
 * @param options options of the declaration
 * @param answers behaviour of the kind
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
 * Creates a field of a kind that always has a value, `initial` by default.
 *
 * @param kind the kind's name, the key of each consumer's map
 * @param options options of the declaration
 * @param initial default value of a record
 * @param answers behaviour of the kind
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
    ownPage,
    access,
    unique = false,
    distinct,
    renamedFrom,
  } = options
  return { kind, label, help, required, readOnly, ownPage, access, unique, distinct, renamedFrom }
}
