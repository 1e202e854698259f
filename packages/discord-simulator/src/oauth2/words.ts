import type { InvitationProblem } from './authorize-routes.js'

export type Language = 'fr' | 'en'

/** What the page says of problems. */
type ProblemWords = Readonly<Record<InvitationProblem | 'not_allowed_there', string>>

interface PageWords {
  readonly simulation: string
  readonly panel: string
  readonly title: (application: string) => string
  readonly wants: string
  readonly signedInAs: (name: string) => string
  readonly scopes: Readonly<Record<string, string>>
  readonly chooseGuild: string
  readonly noGuild: string
  readonly pickOne: string
  readonly members: (count: number) => string
  readonly permissions: string
  readonly permissionsHint: string
  readonly allow: string
  readonly deny: string
  readonly returnsTo: (place: string) => string
  readonly done: string
  readonly doneHint: string
  readonly denied: string
  readonly wrong: string
  readonly problems: ProblemWords
}

/** What the pages say, in both languages. */
export const words: Readonly<Record<Language, PageWords>> = {
  en: {
    simulation: 'This is a simulation of Discord on this machine. No real account or server is involved.',
    panel: 'Make things happen',
    title: (application) => `Let ${application} in`,
    wants: 'wants to access your account',
    signedInAs: (name) => `Signed in as ${name}`,
    scopes: {
      bot: 'Add a bot to a server',
      'applications.commands': 'Create commands',
      identify: 'See your name and picture',
      email: 'See your email address',
      guilds: 'See which servers you are on',
      'guilds.join': 'Join servers for you',
    },
    chooseGuild: 'Add to server',
    noGuild: 'There is no server that you may add a bot to.',
    pickOne: 'Choose a server',
    members: (count) => `${count.toLocaleString('en')} members`,
    permissions: 'Permissions',
    permissionsHint: 'Clear those that you do not want to grant.',
    allow: 'Authorize',
    deny: 'Cancel',
    returnsTo: (place) => `Afterwards you are sent to ${place}`,
    done: 'Authorized',
    doneHint: 'The bot is on its way. You may close this page.',
    denied: 'Nothing was authorized. You may close this page.',
    wrong: 'This request cannot be shown',
    problems: {
      unknown_application: 'Unknown application.',
      invalid_redirect: 'Invalid OAuth2 redirect_uri: it is not among those of the application.',
      invalid_scope: 'The requested scope is invalid, unknown, or malformed.',
      invalid_response_type: 'The response_type is not supported.',
      code_grant_required: 'Integration requires code grant.',
      invalid_permissions: 'The permissions are not a number.',
      invalid_guild: 'The guild_id is not an id.',
      invalid_integration_type: 'The application cannot be added that way.',
      not_allowed_there: 'Choose a server on which you may add a bot.',
    },
  },
  fr: {
    simulation:
      'Ceci est une simulation de Discord sur cette machine. Aucun compte ni serveur réel n’est concerné.',
    panel: 'Provoquer des événements',
    title: (application) => `Autoriser ${application}`,
    wants: 'souhaite accéder à votre compte',
    signedInAs: (name) => `Connecté en tant que ${name}`,
    scopes: {
      bot: 'Ajouter un bot à un serveur',
      'applications.commands': 'Créer des commandes',
      identify: 'Voir votre nom et votre image',
      email: 'Voir votre adresse e-mail',
      guilds: 'Voir sur quels serveurs vous êtes',
      'guilds.join': 'Rejoindre des serveurs pour vous',
    },
    chooseGuild: 'Ajouter au serveur',
    noGuild: 'Il n’y a aucun serveur auquel vous pouvez ajouter un bot.',
    pickOne: 'Choisissez un serveur',
    members: (count) => `${count.toLocaleString('fr')} membres`,
    permissions: 'Permissions',
    permissionsHint: 'Décochez celles que vous ne voulez pas accorder.',
    allow: 'Autoriser',
    deny: 'Annuler',
    returnsTo: (place) => `Vous serez ensuite renvoyé vers ${place}`,
    done: 'Autorisé',
    doneHint: 'Le bot arrive. Vous pouvez fermer cette page.',
    denied: 'Rien n’a été autorisé. Vous pouvez fermer cette page.',
    wrong: 'Cette demande ne peut pas être affichée',
    problems: {
      unknown_application: 'Application inconnue.',
      invalid_redirect: 'redirect_uri OAuth2 invalide\u00a0: elle n’est pas parmi celles de l’application.',
      invalid_scope: 'Le scope demandé est invalide, inconnu ou mal formé.',
      invalid_response_type: 'Ce response_type n’est pas pris en charge.',
      code_grant_required: 'L’intégration exige un code d’autorisation.',
      invalid_permissions: 'Les permissions ne sont pas un nombre.',
      invalid_guild: 'Le guild_id n’est pas un identifiant.',
      invalid_integration_type: 'L’application ne peut pas être ajoutée ainsi.',
      not_allowed_there: 'Choisissez un serveur auquel vous pouvez ajouter un bot.',
    },
  },
}

/** The language of a page, by the header `accept-language`: whichever of ours is wanted most, English when neither is. */
export function languageOf(header: string | undefined): Language {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const quality = parameters.map((one) => /^\s*q=([\d.]+)\s*$/.exec(one)?.[1]).find(Boolean)
      return { language: tag.slice(0, 2).toLowerCase(), quality: Number(quality ?? 1) }
    })
    .filter(({ language, quality }) => (language === 'fr' || language === 'en') && quality > 0)
    .sort((one, other) => other.quality - one.quality)
  return wanted[0]?.language === 'fr' ? 'fr' : 'en'
}
