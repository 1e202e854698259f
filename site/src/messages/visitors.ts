import { defineMessages, type InLanguage } from '@parvis/schema'

/** Words of all that visitors send. */
export const visitors = defineMessages({
  form: {
    optional: { fr: 'facultatif', en: 'optional' },
    /** What begins a choice that was not made. */
    choose: { fr: 'Choisissez', en: 'Choose' },
    summary: { fr: 'Quelques champs sont à corriger.', en: 'Some fields need to be corrected.' },
    sending: { fr: 'Envoi en cours…', en: 'Sending…' },
    /** Where the API cannot be reached. */
    unreachable: {
      fr: 'Le serveur ne répond pas. Ce que vous avez écrit est conservé dans cet onglet : réessayez dans un instant.',
      en: 'The server does not answer. What you wrote is kept in this tab: try again in a moment.',
    },
    /** What is said of a field that people do not see. */
    trap: { fr: 'Laissez ce champ vide', en: 'Leave this field empty' },
    tooManyFiles: { fr: 'Cinq fichiers au plus.', en: 'Five files at most.' },
    fileTooLarge: { fr: 'Un fichier dépasse 20 Mo.', en: 'A file is over 20 MB.' },
    fieldHints: {
      email: { fr: 'Notre réponse y arrivera.', en: 'Our answer will arrive there.' },
      phone: { fr: 'Si vous préférez qu’on vous appelle.', en: 'If you would rather be called.' },
      description: {
        fr: 'Ce que vous voulez obtenir, pour qui, et ce qui existe déjà.',
        en: 'What you want to achieve, for whom, and what is there already.',
      },
    },
  },
  contact: {
    submit: { fr: 'Envoyer le message', en: 'Send the message' },
    sent: {
      title: { fr: 'Votre message est arrivé.', en: 'Your message has arrived.' },
      lead: {
        fr: 'Un e-mail vous le confirme. Une personne le lit, et vous répond sous deux jours ouvrés.',
        en: 'An email confirms it. A person reads it, and answers within two working days.',
      },
      next: { fr: 'Voir nos réalisations', en: 'See our projects' },
    },
  },
  quotes: {
    submit: { fr: 'Envoyer la demande', en: 'Send the request' },
    steps: {
      service: { fr: 'Le service', en: 'The service' },
      money: { fr: 'Le budget et l’échéance', en: 'Budget and deadline' },
      project: { fr: 'Le projet', en: 'The project' },
      person: { fr: 'Vous', en: 'You' },
    },
    review: { fr: 'Relecture', en: 'Review' },
    reviewLead: {
      fr: 'Voici ce que nous recevrons. Tout peut encore changer.',
      en: 'This is what we will receive. Everything can still change.',
    },
    /** `{step}` of `{count}`. */
    progress: { fr: 'Étape {step} sur {count}', en: 'Step {step} of {count}' },
    next: { fr: 'Continuer', en: 'Continue' },
    previous: { fr: 'Retour', en: 'Back' },
    change: { fr: 'Modifier', en: 'Change' },
    none: { fr: 'Non renseigné', en: 'Not given' },
    files: { fr: 'Fichiers', en: 'Files' },
    filesHint: {
      fr: 'Cahier des charges, maquettes, captures : cinq fichiers au plus, de 20 Mo chacun.',
      en: 'Specifications, mock-ups, screenshots: five files at most, of 20 MB each.',
    },
    chooseFiles: { fr: 'Choisir des fichiers', en: 'Choose files' },
    dropFiles: { fr: 'ou déposez-les ici', en: 'or drop them here' },
    /** With `{name}`. */
    removeFile: { fr: 'Retirer {name}', en: 'Remove {name}' },
    sent: {
      title: { fr: 'Votre demande est arrivée.', en: 'Your request has arrived.' },
      lead: {
        fr: 'Un e-mail vous le confirme. Sous deux jours ouvrés, une personne vous répond, le plus souvent avec des questions.',
        en: 'An email confirms it. Within two working days a person answers, mostly with questions.',
      },
      next: { fr: 'Voir nos réalisations', en: 'See our projects' },
    },
  },
  newsletter: {
    submit: { fr: 'M’abonner', en: 'Subscribe' },
    sent: {
      title: { fr: 'Regardez votre boîte aux lettres.', en: 'Look in your mailbox.' },
      lead: {
        fr: 'Nous venons d’y envoyer un lien, valable sept jours. L’abonnement commence quand vous l’aurez suivi.',
        en: 'We have just sent a link there, good for seven days. You are subscribed once you have followed it.',
      },
      next: { fr: 'Revenir à l’accueil', en: 'Back to the home page' },
    },
    confirm: {
      title: { fr: 'Une dernière étape.', en: 'One last step.' },
      lead: {
        fr: 'Confirmez que vous voulez recevoir notre lettre à cette adresse.',
        en: 'Confirm that you want to receive our newsletter at this address.',
      },
      submit: { fr: 'Confirmer mon abonnement', en: 'Confirm my subscription' },
      /** What is said to those who come without a link. */
      missing: {
        title: { fr: 'Ouvrez le lien que vous avez reçu.', en: 'Open the link you were sent.' },
        body: {
          fr: 'Cette page confirme un abonnement à notre lettre, par le lien que nous avons envoyé par e-mail. S’il n’est pas arrivé, abonnez-vous à nouveau : vous en recevrez un autre.',
          en: 'This page confirms a subscription to our newsletter, by the link that we sent by email. If it has not arrived, subscribe again and you will be sent another one.',
        },
      },
      linkInvalid: {
        title: { fr: 'Ce lien ne sert plus.', en: 'This link no longer works.' },
        body: {
          fr: 'Il a plus de sept jours, ou l’abonnement a été quitté depuis. Abonnez-vous à nouveau pour en recevoir un autre.',
          en: 'It is more than seven days old, or the newsletter was left since. Subscribe again to receive another one.',
        },
      },
      again: { fr: 'M’abonner à nouveau', en: 'Subscribe again' },
    },
    confirmed: {
      title: { fr: 'Vous êtes abonné.', en: 'You are subscribed.' },
      lead: {
        fr: 'La prochaine lettre arrivera avec la saison. Chacune porte le lien pour la quitter.',
        en: 'The next issue will arrive with the season. Each one carries the link to leave.',
      },
      next: { fr: 'Revenir à l’accueil', en: 'Back to the home page' },
    },
    leave: {
      title: { fr: 'Quitter la lettre', en: 'Leave the newsletter' },
      lead: {
        fr: 'Un clic suffit : vous ne recevrez plus notre lettre à cette adresse.',
        en: 'One click is enough: you will no longer receive our newsletter at this address.',
      },
      submit: { fr: 'Me désabonner', en: 'Unsubscribe' },
      missing: {
        title: { fr: 'Quitter la lettre', en: 'Leave the newsletter' },
        body: {
          fr: 'Chacune de nos lettres porte le lien pour la quitter : ouvrez-le. Si vous n’en avez plus aucune, écrivez-nous : nous vous désabonnerons.',
          en: 'Each of our newsletters carries the link to leave it: open that. If you have none left, write to us and we will unsubscribe you.',
        },
      },
      linkInvalid: {
        title: { fr: 'Ce lien n’est pas complet.', en: 'This link is not complete.' },
        body: {
          fr: 'Ouvrez-le depuis l’une de nos lettres, ou écrivez-nous : nous vous désabonnerons.',
          en: 'Open it from one of our newsletters, or write to us: we will unsubscribe you.',
        },
      },
      again: { fr: 'Nous écrire', en: 'Write to us' },
    },
    left: {
      title: { fr: 'Vous êtes désabonné.', en: 'You are unsubscribed.' },
      lead: {
        fr: 'Votre adresse est effacée dans le mois. Vous pouvez revenir quand vous voulez.',
        en: 'Your address is erased within the month. You can come back whenever you like.',
      },
      next: { fr: 'Revenir à l’accueil', en: 'Back to the home page' },
    },
  },
})

export type VisitorMessages = InLanguage<typeof visitors>

/** The interface's own words of a mailed link's page. */
export type MailedLinkMessages = VisitorMessages['newsletter']['confirm']

/** The interface's own words of a page that says that a form was taken. */
export type SentMessages = VisitorMessages['contact']['sent']
