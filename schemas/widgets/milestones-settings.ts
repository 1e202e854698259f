import { integer, text } from '@parvis/schema'
import { defineWidgetSettings } from './define-widget.js'
import { translations } from './translations-field.js'

/** Settings of the messages at milestones. */
export const milestonesSettings = defineWidgetSettings({
  name: 'milestones',
  label: {
    one: { fr: 'Message de palier', en: 'Milestone message' },
    many: { fr: 'Messages de palier', en: 'Milestone messages' },
  },
  settings: {
    channel_id: text({
      label: { fr: 'Salon', en: 'Channel' },
      help: { fr: 'Où le message est écrit.', en: 'Where the message is written.' },
      required: true,
      maxLength: 100,
    }),
    every: integer({
      label: { fr: 'Tous les', en: 'Every' },
      help: {
        fr: 'Chaque palier est célébré une seule fois.',
        en: 'Each milestone is celebrated only once.',
      },
      unit: { fr: 'membres', en: 'members' },
      required: true,
      min: 2,
      max: 1_000_000,
    }),
    content: translations,
  },
})
