import { type FieldOptions, nullableField } from '../field.js'
import { isLink } from '../link.js'
import { textual } from '../operators.js'
import { textRule } from '../text-rule.js'

export interface TextOptions extends FieldOptions {
  /** Limit in UTF-16 units; 200 by default. */
  readonly maxLength?: number
}

/**
 * Format of the line: a link address (`isLink`), or the path of a screen of the console, without a slash at
 * its start.
 */
export type LineForm = 'link' | 'route'

export interface LineOptions extends TextOptions {
  /** Any format by default. */
  readonly form?: LineForm
}

interface Form {
  readonly samples: readonly string[]
  narrow(rule: ReturnType<typeof textRule>): ReturnType<typeof textRule>
}

const anything: Form = { samples: ['Atelier Lumière', 'O’Brien & fils', '日本語'], narrow: (rule) => rule }

const forms: Readonly<Record<LineForm, Form>> = {
  link: {
    samples: ['/contact', 'https://parvis.test/a?b=c#d', 'mailto:contact@parvis.test', 'tel:+33142278186'],
    narrow: (rule) => rule.refine(isLink, { error: 'invalid_link' }),
  },
  route: {
    samples: ['companies', 'settings/website/menus'],
    narrow: (rule) => rule.regex(/^[a-z0-9-]+(?:\/[a-z0-9-]+)*$/i, { error: 'invalid_route' }),
  },
}

/** One line of text. */
export function text<const Options extends LineOptions>(options: Options) {
  const plain = textRule(options.maxLength ?? 200)
  const { samples, narrow } = options.form ? forms[options.form] : anything
  const rule = narrow(plain)
  return nullableField('text', options, {
    rule,
    samples,
    sortable: true,
    operators: textual(plain),
    searchable: true,
    format: (value) => value,
  })
}
