import {
  choice,
  dateTime,
  defineResource,
  french,
  ipList,
  list,
  reference,
  type SamplesOf,
  secret,
  text,
} from '@parvis/schema'

/** A program that calls the API. */
export const apiUsers = defineResource({
  name: 'api-users',
  route: 'api/users',
  navigation: { section: 'administration', icon: 'api' },
  label: {
    one: { fr: 'Utilisateur API', en: 'API user' },
    many: { fr: 'Utilisateurs API', en: 'API users' },
  },
  empty: {
    fr: 'Aucun utilisateur API pour l’instant. Créez-en un pour qu’un programme puisse appeler l’API.',
    en: 'No API user yet. Create one to let a program call the API.',
  },
  title: 'username',
  unversioned: ['lastUsedAt', 'lastAddress'],
  fields: {
    username: text({
      label: { fr: 'Nom technique', en: 'Technical name' },
      required: true,
      unique: true,
      maxLength: 100,
    }),
    auth_type: choice({
      label: { fr: 'Authentification', en: 'Authentication' },
      choices: { 0: { fr: 'Clé API', en: 'API key' }, 1: { fr: 'OAuth', en: 'OAuth' } },
    }),
    api_key: secret({ label: { fr: 'Clé', en: 'Key' }, prefix: 'pk_' }),
    whitelisted_ip: ipList({
      label: { fr: 'Adresses IP autorisées', en: 'Allowed IP addresses' },
      help: {
        fr: french`Adresses ou plages. Aucune : aucun appel. * : tous.`,
        en: 'Addresses or ranges. None: no call. *: all.',
      },
    }),
    allowed_entities: list({
      label: { fr: 'Entités autorisées', en: 'Allowed entities' },
      help: {
        fr: french`Par exemple companies ou pages.read ; jamais plus que vos propres droits.`,
        en: 'Such as companies or pages.read; never more than your own rights.',
      },
    }),
    expiresAt: dateTime({ label: { fr: 'Expire le', en: 'Expires' } }),
    grantedBy: reference({
      label: { fr: 'Droits donnés par', en: 'Rights given by' },
      help: {
        fr: 'Le programme ne peut jamais plus que cette personne.',
        en: 'The program may never do more than this person.',
      },
      to: 'users',
      readOnly: true,
    }),
    lastUsedAt: dateTime({ label: { fr: 'Dernier appel', en: 'Last used' }, readOnly: true }),
    lastAddress: text({
      label: { fr: 'Depuis l’adresse', en: 'From the address' },
      readOnly: true,
      maxLength: 100,
    }),
  },
  list: {
    columns: [
      'username',
      'auth_type',
      'api_key',
      'whitelisted_ip',
      'allowed_entities',
      'lastUsedAt',
      'expiresAt',
    ],
    filters: ['auth_type', 'whitelisted_ip', 'allowed_entities', 'expiresAt'],
    sorts: ['username', 'expiresAt'],
    search: ['username'],
    order: { field: 'username', direction: 'ASC' },
  },
})

export const apiUserSamples: SamplesOf<typeof apiUsers> = () => [
  {
    username: 'facturation',
    auth_type: '0',
    whitelisted_ip: ['192.0.2.0/24'],
    allowed_entities: ['companies.read', 'quotes'],
  },
]
