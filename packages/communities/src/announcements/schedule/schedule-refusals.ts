import { defineRefusal } from '@parvis/schema'
import { horizonYears, mostExceptions, mostTimes } from './schedule.js'

/** Why a schedule is refused, or what its author is warned of. */
export const scheduleRefusals = {
  unreadableRule: defineRefusal('unreadable_rule', {
    fr: 'Cette règle de répétition est illisible ou contient une partie qui n’est pas prise en charge (RFC 5545).',
    en: 'This recurrence rule is unreadable, or has a part that is not supported (RFC 5545).',
  }),
  tooFrequent: defineRefusal('too_frequent_rule', {
    fr: 'Cette règle se répète plus d’une fois par heure.',
    en: 'This rule repeats more than once an hour.',
  }),
  withoutInstant: defineRefusal('rule_without_instant', {
    fr: `Cette règle n’a aucune date dans les ${horizonYears} ans qui suivent son début.`,
    en: `This rule has no date within ${horizonYears} years of its start.`,
  }),
  tooManyTimes: defineRefusal('too_many_times', {
    fr: `Une règle compte ${mostTimes} répétitions au plus, toutes dans les ${horizonYears} ans qui suivent son début.`,
    en: `A rule counts ${mostTimes} occurrences at most, all of them within ${horizonYears} years of its start.`,
  }),
  tooManyExceptions: defineRefusal('too_many_exceptions', {
    fr: `Une règle a ${mostExceptions} exceptions au plus.`,
    en: `A rule has ${mostExceptions} exceptions at most.`,
  }),
  startSkipped: defineRefusal('start_skipped', {
    fr: 'Cette heure n’existe pas ce jour-là à cause du passage à l’heure d’été : l’heure est avancée d’autant.',
    en: 'This time does not exist on that day because summer time begins: it is moved forward accordingly.',
  }),
  startRepeated: defineRefusal('start_repeated', {
    fr: 'Cette heure existe deux fois ce jour-là à cause du passage à l’heure d’hiver : la première est retenue.',
    en: 'This time exists twice on that day because summer time ends: the first one is used.',
  }),
} as const
