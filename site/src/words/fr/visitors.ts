import type { VisitorsWords } from '../visitor-form-text'

export const visitors: VisitorsWords = {
  form: {
    optional: 'facultatif',
    choose: 'Choisissez',
    summary: 'Quelques champs sont à corriger.',
    sending: 'Envoi en cours…',
    kept: 'Le serveur ne répond pas. Ce que vous avez écrit est conservé dans cet onglet\u00a0: réessayez dans un instant.',
    trap: 'Laissez ce champ vide',
    tooManyFiles: 'Cinq fichiers au plus.',
    fileTooLarge: 'Un fichier dépasse 20 Mo.',
    fieldHints: {
      email: 'Notre réponse y arrivera.',
      phone: 'Si vous préférez qu’on vous appelle.',
      description: 'Ce que vous voulez obtenir, pour qui, et ce qui existe déjà.',
    },
  },
  contact: {
    submit: 'Envoyer le message',
    sent: {
      title: 'Votre message est arrivé.',
      lead: 'Un e-mail vous le confirme. Une personne le lit, et vous répond sous deux jours ouvrés.',
      next: { href: '/projects', label: 'Voir nos réalisations' },
    },
  },
  quotes: {
    submit: 'Envoyer la demande',
    steps: [
      { title: 'Le service', fields: ['service'] },
      { title: 'Le budget et l’échéance', fields: ['budget', 'deadline'] },
      { title: 'Le projet', fields: ['description', 'files'] },
      { title: 'Vous', fields: ['firstname', 'lastname', 'email', 'phone', 'language'] },
    ],
    review: 'Relecture',
    reviewLead: 'Voici ce que nous recevrons. Tout peut encore changer.',
    progress: 'Étape {step} sur {count}',
    next: 'Continuer',
    previous: 'Retour',
    change: 'Modifier',
    none: 'Non renseigné',
    files: 'Fichiers',
    filesHint: 'Cahier des charges, maquettes, captures\u00a0: cinq fichiers au plus, de 20 Mo chacun.',
    chooseFiles: 'Choisir des fichiers',
    dropFiles: 'ou déposez-les ici',
    removeFile: 'Retirer {name}',
    sent: {
      title: 'Votre demande est arrivée.',
      lead: 'Un e-mail vous le confirme. Sous deux jours ouvrés, une personne vous répond, le plus souvent avec des questions.',
      next: { href: '/projects', label: 'Voir nos réalisations' },
    },
  },
  newsletter: {
    submit: 'M’abonner',
    sent: {
      title: 'Regardez votre boîte aux lettres.',
      lead: 'Nous venons d’y envoyer un lien, valable sept jours. L’abonnement commence quand vous l’aurez suivi.',
      next: { href: '/', label: 'Revenir à l’accueil' },
    },
    confirm: {
      title: 'Une dernière étape.',
      lead: 'Confirmez que vous voulez recevoir notre lettre à cette adresse.',
      submit: 'Confirmer mon abonnement',
      missing: {
        title: 'Ouvrez le lien que vous avez reçu.',
        body: 'Cette page confirme un abonnement à notre lettre, par le lien que nous avons envoyé par e-mail. S’il n’est pas arrivé, abonnez-vous à nouveau\u00a0: vous en recevrez un autre.',
      },
      gone: {
        title: 'Ce lien ne sert plus.',
        body: 'Il a plus de sept jours, ou l’abonnement a été quitté depuis. Abonnez-vous à nouveau pour en recevoir un autre.',
      },
      again: 'M’abonner à nouveau',
    },
    confirmed: {
      title: 'Vous êtes abonné.',
      lead: 'La prochaine lettre arrivera avec la saison. Chacune porte le lien pour la quitter.',
      next: { href: '/', label: 'Revenir à l’accueil' },
    },
    leave: {
      title: 'Quitter la lettre',
      lead: 'Un clic suffit\u00a0: vous ne recevrez plus notre lettre à cette adresse.',
      submit: 'Me désabonner',
      missing: {
        title: 'Quitter la lettre',
        body: 'Chacune de nos lettres porte le lien pour la quitter\u00a0: ouvrez-le. Si vous n’en avez plus aucune, écrivez-nous\u00a0: nous vous désabonnerons.',
      },
      gone: {
        title: 'Ce lien n’est pas complet.',
        body: 'Ouvrez-le depuis l’une de nos lettres, ou écrivez-nous\u00a0: nous vous désabonnerons.',
      },
      again: 'Nous écrire',
    },
    left: {
      title: 'Vous êtes désabonné.',
      lead: 'Votre adresse est effacée dans le mois. Vous pouvez revenir quand vous voulez.',
      next: { href: '/', label: 'Revenir à l’accueil' },
    },
  },
}
