import { defineMessages } from '@parvis/schema'

/** Messages of the diagnostics. */
export const diagnosticsMessages = defineMessages({
  intro: {
    fr: 'Chaque partie de l’installation, telle que le serveur la voit. La page regarde à nouveau toutes les dix secondes.',
    en: 'Each part of the installation, as the server sees it. The page looks again every ten seconds.',
  },
  list: { fr: 'Parties de l’installation', en: 'Parts of the installation' },
  allReady: { fr: 'Tout est en ordre.', en: 'Everything is ready.' },
  troubled: {
    fr: '%{smart_count} partie demande votre attention. |||| %{smart_count} parties demandent votre attention.',
    en: '%{smart_count} part needs attention. |||| %{smart_count} parts need attention.',
  },
  unread: {
    fr: 'Si le serveur ne répond plus, « parvis doctor » dit la même chose dans le terminal.',
    en: 'If the server no longer answers, “parvis doctor” says the same in the terminal.',
  },
  since: { fr: 'depuis %{duration}', en: 'for %{duration}' },
  lastFailure: { fr: 'Dernier échec', en: 'Last failure' },
  seenBy: { fr: 'vu par %{process}', en: 'seen by %{process}' },
  elsewhere: { fr: 'Sur la machine %{host}', en: 'On the machine %{host}' },
  look: { fr: 'Regarder à nouveau', en: 'Look again' },
  lookNamed: { fr: 'Regarder à nouveau : %{part}', en: 'Look again: %{part}' },
  retry: { fr: 'Relancer', en: 'Retry' },
  retryNamed: { fr: 'Relancer : %{part}', en: 'Retry: %{part}' },
  retried: {
    fr: '%{smart_count} élément relancé |||| %{smart_count} éléments relancés',
    en: '%{smart_count} item retried |||| %{smart_count} items retried',
  },
  nothingRetried: { fr: 'Rien n’était à relancer', en: 'There was nothing to retry' },
  copy: { fr: 'Copier en texte', en: 'Copy as text' },
  copied: { fr: 'Diagnostic copié', en: 'Diagnostics copied' },
  notCopied: {
    fr: 'Le navigateur ne laisse pas copier.',
    en: 'The browser does not allow copying.',
  },
})
