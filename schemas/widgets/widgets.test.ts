/** What holds for every widget. */

import { type Locale, locales, validate } from '@parvis/schema'
import { describe, expect, it } from 'vitest'
import type { WidgetEvent } from './define-widget.js'
import { widgets } from './index.js'
import type { MessageLanguage } from './message-languages.js'

const server = { name: 'A server', language: 'fr' } as const

/** Arrivals of people who are all different. */
const arrivals: readonly WidgetEvent[] = Array.from({ length: 50 }, (_, nth) => ({
  kind: 'arrived',
  members: [
    {
      userId: String(1000 + nth),
      name: ['Anna', '@everyone', 'שלום', '👋', 'a'.repeat(32)][nth % 5] ?? '',
      language: ([null, 'fr', 'en', 'ja'] as const)[nth % 4] as MessageLanguage | null,
      inviter: nth % 3 === 0 ? { userId: '9', name: 'Bob' } : null,
      joinedAt: new Date(1_700_000_000_000 + nth * 1000),
      servedAt: nth % 7 === 0 ? new Date(1_600_000_000_000) : null,
      random: (nth * 0.382) % 1,
    },
  ],
  memberCount: nth % 6 === 0 ? null : 60 + nth,
  at: new Date(1_700_000_000_000 + nth * 1000),
  random: (nth * 0.618) % 1,
}))

describe.each(widgets.map((widget) => [widget.name, widget] as const))('%s', (name, widget) => {
  const settings = widget.example('42')

  /** Its decisions about all arrivals, one after the other. */
  function decisions() {
    let memory = widget.memory
    return arrivals.map((event) => {
      const reason = widget.skips?.(event.members[0], settings)
      if (reason !== undefined) return { messages: [], memory, reason }
      const decision = widget.decide(event, settings, server, memory)
      memory = decision.memory
      return decision
    })
  }

  it('has a name for paths, and words in both languages', () => {
    expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/)
    const words = [widget.summary, widget.label.one, widget.label.many, ...Object.values(widget.reasons)]
    for (const word of words)
      for (const locale of locales as readonly Locale[]) expect(word[locale]).not.toBe('')
  })

  it('is set for one network each', () => {
    expect(widget.resource.fields.networkId).toMatchObject({ required: true, unique: true })
    expect(widget.resource.path).toBe(`community/widgets/${name}`)
  })

  it('begins with settings that it accepts', () => {
    const networkId = '6f1c2f7e-5d0b-4a55-9d0e-1c7b3a0e4f10'
    const given = { networkId, enabled: true, ...settings }
    expect(validate(widget.resource.createRule, given, 'en')).toEqual({ valid: true, value: given })
    expect(widget.check?.(settings) ?? []).toEqual([])
  })

  it('decides the same for the same', () => {
    expect(decisions()).toEqual(decisions())
  })

  it('gives reasons that it declares', () => {
    for (const { reason } of decisions()) expect(Object.keys(widget.reasons)).toContain(reason)
  })

  it('remembers nothing but JSON', () => {
    for (const { memory } of decisions()) expect(JSON.parse(JSON.stringify(memory))).toEqual(memory)
  })

  it('sends each message under a key of its own', () => {
    const keys = decisions().flatMap(({ messages }) => messages.map(({ key }) => key))
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('acts, and gives only roles that it needs', () => {
    const roles = decisions().flatMap((decision) => ('roles' in decision ? (decision.roles ?? []) : []))
    expect(roles.length + decisions().flatMap(({ messages }) => messages).length).toBeGreaterThan(0)
    for (const { roleId } of roles) expect(widget.needs(settings).roles).toContain(roleId)
  })

  it('needs the channels that it writes to', () => {
    const needed = widget.needs(settings).channels
    for (const { messages } of decisions())
      for (const { channelId } of messages) expect(needed[channelId]).toContain('send_messages')
  })
})
