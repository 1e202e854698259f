/** Texts with variables: plain text in which `{{name}}` stands for a value that is known when the message is sent. */

/** Longest name, each character of which may be escaped. */
const longestName = 2 * 32
const longestServerName = 2 * 100
/** A reference to a person or a channel by an id of twenty digits. */
const longestReference = 23

/**
 * Of each variable of messages to members, the longest form in which a message contains it, in Unicode code points, with
 * everything escaped.
 */
const longestForms = {
  member: longestName,
  mention: longestReference,
  server: longestServerName,
  count: 13,
  channel: longestReference,
  date: 32,
  inviter: longestName,
} as const

export type VariableName = keyof typeof longestForms

/** A part of a template: literal text, or a variable by the name that was written. */
export type TemplatePart = { readonly text: string } | { readonly variable: string }

const variable = /\{\{([^{}\n]{0,100})\}\}/g

/** Parses a template; names are trimmed, and not checked. */
export function templateParts(template: string): readonly TemplatePart[] {
  const parts: TemplatePart[] = []
  let end = 0
  for (const match of template.matchAll(variable)) {
    if (match.index > end) parts.push({ text: template.slice(end, match.index) })
    parts.push({ variable: (match[1] ?? '').trim() })
    end = match.index + match[0].length
  }
  if (end < template.length) parts.push({ text: template.slice(end) })
  return parts
}

/** Whether a name is that of a variable. */
export function isVariable(name: string): name is VariableName {
  return Object.hasOwn(longestForms, name)
}

/** Whether a template contains a variable. */
export function usesVariable(template: string, name: VariableName): boolean {
  return templateParts(template).some((part) => 'variable' in part && part.variable === name)
}

/** The names in a template that are no variables, each once. */
export function unknownVariables(template: string): readonly string[] {
  const names = templateParts(template).flatMap((part) => ('variable' in part ? [part.variable] : []))
  return [...new Set(names)].filter((name) => !isVariable(name))
}

/** Length of a template with the longest value of each variable, in Unicode code points. */
export function longestLength(template: string): number {
  return templateParts(template).reduce((sum, part) => sum + longestOf(part), 0)
}

/**
 * Length of the longest values of some variables of a template, in Unicode code points.
 *
 * @param more added for each of them
 */
export function longestOfVariables(
  template: string,
  isCounted: (name: VariableName) => boolean,
  more: number,
): number {
  return templateParts(template).reduce((sum, part) => {
    const counts = 'variable' in part && isVariable(part.variable) && isCounted(part.variable)
    return counts ? sum + longestOf(part) + more : sum
  }, 0)
}

function longestOf(part: TemplatePart): number {
  if ('text' in part) return [...part.text].length
  return isVariable(part.variable) ? longestForms[part.variable] : 0
}
