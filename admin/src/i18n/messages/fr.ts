import { auditFr } from './audit'

/** The console's own words, in French. */
export const fr = {
  frame: {
    skip: 'Aller au contenu',
    navigation: 'Navigation principale',
    openMenu: 'Ouvrir le menu',
    closeMenu: 'Fermer le menu',
    collapse: 'Réduire le menu',
    expand: 'Agrandir le menu',
    home: 'Parvis, accueil de la console',
    site: 'Retour au site',
    settings: 'Paramètres',
    loading: 'Chargement…',
    offline: 'Hors connexion : rien ne peut être enregistré.',
    otherLanguage: 'Afficher en anglais',
    darkTheme: 'Thème sombre',
    footer: 'Pied de page',
    signInPage: 'Se connecter',
    tagline: 'Studio de services numériques',
  },
  account: {
    menu: 'Votre compte',
    signOut: 'Se déconnecter',
    roles: {
      user: 'Utilisateur',
      moderator: 'Modérateur',
      admin: 'Administrateur',
      mcp: 'Administrateur général',
    },
  },
  errors: {
    generic: 'Une erreur est survenue, veuillez contacter le support',
    notFound: {
      title: 'Page introuvable',
      message: 'Page Not Found',
      help: 'L’adresse est peut-être incomplète, ou ce que vous cherchez a été déplacé ou supprimé.',
    },
    server: {
      title: 'Erreur !',
      message: 'Internal Server Error',
      help: 'Ce que vous aviez enregistré est intact. Rechargez la page ; si l’erreur revient, contactez le support.',
    },
    forbidden: {
      title: 'Accès refusé',
      message: 'Vous n’avez pas accès à cette page.',
      help: 'Demandez à un administrateur de votre compte de vous donner le droit correspondant.',
    },
    newVersion: {
      title: 'Une nouvelle version est disponible',
      message: 'Parvis a été mis à jour pendant que vous y travailliez.',
      help: 'Rechargez la page pour continuer avec la nouvelle version.',
    },
    status: 'Erreur %{status}',
    back: 'Revenir en arrière',
    home: 'Aller à l’accueil',
    reload: 'Recharger la page',
  },
  formPage: {
    title: 'Types de champs',
    intro: 'Un champ de chaque type, à essayer : rien n’est enregistré.',
    schema: 'Schéma JSON (%{kind})',
    value: 'Valeur enregistrée',
    refused: 'Valeur refusée',
  },
  audit: auditFr,
  permissions: {
    caption: 'Droits du groupe : une ligne par entité, une colonne par action',
    entity: 'Entité',
    sections: { media: 'Rubrique Médias', api: 'Rubrique API' },
    cell: '%{action} : %{entity}',
    checkEverything: 'Tout cocher',
    checkAll: 'Tout cocher : %{name}',
    included: '« Complet » comprend toutes les actions : en décocher une garde les autres.',
    above: 'Vous ne pouvez ni donner ni retirer un droit que vous n’avez pas : sa case est désactivée.',
    unknown: 'Droits inconnus de cette version, gardés tels quels :',
  },
}
