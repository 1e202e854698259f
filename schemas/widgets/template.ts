/** Texts with variables: plain text in which `{{name}}` stands for a value that is known when the message is sent. */

import type { Localised } from '@parvis/schema'

interface TemplateVariable {
  readonly label: Localised
  /** Longest form in which a message contains it, in Unicode code points, with everything escaped. */
  readonly longest: number
}

/** Longest name, each character of which may be escaped. */
const longestName = 2 * 32
const longestServerName = 2 * 100
/** A reference to a person or a channel by an id of twenty digits. */
const longestReference = 23

/** The variables of messages to members. */
export const templateVariables = {
  member: { label: { fr: 'Nom du membre', en: 'Name of the member' }, longest: longestName },
  mention: { label: { fr: 'Mention du membre', en: 'Mention of the member' }, longest: longestReference },
  server: { label: { fr: 'Nom du serveur', en: 'Name of the server' }, longest: longestServerName },
  count: { label: { fr: 'Nombre de membres', en: 'Number of members' }, longest: 13 },
  channel: { label: { fr: 'Salon du message', en: 'Channel of the message' }, longest: longestReference },
  date: { label: { fr: 'Date du jour', en: 'Date of the day' }, longest: 32 },
  inviter: { label: { fr: 'Personne qui a invité', en: 'Person who invited' }, longest: longestName },
} as const satisfies Record<string, TemplateVariable>

export type VariableName = keyof typeof templateVariables

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
  return Object.hasOwn(templateVariables, name)
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

function longestOf(part: TemplatePart): number {
  if ('text' in part) return [...part.text].length
  return isVariable(part.variable) ? templateVariables[part.variable].longest : 0
}
