import { defineMessages } from '@parvis/schema'

/** Causes in any part, in a process, and on its machine. */
export const machineCauses = defineMessages({
  no_answer: {
    cause: { fr: 'Aucune réponse en %{seconds} s.', en: 'No answer within %{seconds} s.' },
    fix: {
      fr: 'Vérifiez que le service tourne et que le réseau le laisse joindre, puis regardez à nouveau.',
      en: 'Check that the service runs and that the network lets it be reached, then look again.',
    },
  },
  failed: {
    cause: { fr: 'L’examen a échoué : %{reason}', en: 'The check failed: %{reason}' },
    fix: {
      fr: 'Lisez le journal du serveur à cette heure-ci : il en dit la cause entière.',
      en: 'Read the log of the server at this time: it has the whole cause.',
    },
  },
  needs_database: {
    cause: {
      fr: 'Rien ne peut en être dit sans la base de données.',
      en: 'Nothing can be said about it without the database.',
    },
    fix: { fr: 'Réparez d’abord la base de données.', en: 'Repair the database first.' },
  },
  needs_process: {
    cause: {
      fr: 'Seul un processus de Parvis en marche peut le dire.',
      en: 'Only a running process of Parvis can say.',
    },
    fix: {
      fr: 'Ouvrez les diagnostics dans la console.',
      en: 'Open the diagnostics in the console, at /admin/test.',
    },
  },
  not_running: {
    cause: { fr: 'Rien ne répond à l’adresse %{address}.', en: 'Nothing answers at %{address}.' },
    fix: {
      fr: 'Démarrez Parvis, ou vérifiez PORT, HOST et le pare-feu.',
      en: 'Start Parvis, or check PORT, HOST and the firewall.',
    },
  },
  not_ready: {
    cause: {
      fr: 'Le serveur à l’adresse %{address} répond, mais n’est pas prêt.',
      en: 'The server at %{address} answers, but is not ready.',
    },
    fix: {
      fr: 'S’il vient de démarrer, attendez ; sinon, réparez la base de données.',
      en: 'If it has just started, wait; otherwise repair the database.',
    },
  },
  event_loop_busy: {
    cause: {
      fr: 'Le serveur répond avec un retard de %{milliseconds} ms : son processeur est saturé.',
      en: 'The server is %{milliseconds} ms late to respond: its processor is saturated.',
    },
    fix: {
      fr: 'Ajoutez des processus « web », ou confiez les travaux de fond à un autre.',
      en: 'Add processes with the role “web”, or move background jobs to another one.',
    },
  },
  no_data_folder: {
    cause: { fr: 'Le dossier %{folder} n’existe pas.', en: 'The folder %{folder} does not exist.' },
    fix: {
      fr: 'Démarrez Parvis une fois, ou réglez PARVIS_DATA sur son dossier.',
      en: 'Start Parvis once, or set PARVIS_DATA to its folder.',
    },
  },
  disk_low: {
    cause: {
      fr: 'Il ne reste que %{size} libres dans %{folder}.',
      en: 'Only %{size} are free in %{folder}.',
    },
    fix: {
      fr: 'Agrandissez le disque ou faites de la place avant qu’il ne soit plein.',
      en: 'Enlarge the disk or make room before it is full.',
    },
  },
  disk_full: {
    cause: {
      fr: 'Le disque est presque plein : %{size} libres dans %{folder}.',
      en: 'The disk is almost full: %{size} are free in %{folder}.',
    },
    fix: {
      fr: 'Faites de la place tout de suite : la base de données s’arrête quand il est plein.',
      en: 'Make room at once: the database stops when it is full.',
    },
  },
  clock_differs: {
    cause: {
      fr: 'L’horloge de cette machine et celle de la base de données diffèrent de %{seconds} s.',
      en: 'The clocks of this machine and of the database differ by %{seconds} s.',
    },
    fix: {
      fr: 'Activez la synchronisation de l’heure (NTP) sur les deux machines.',
      en: 'Switch on time synchronisation (NTP) on both machines.',
    },
  },
  clock_jumped: {
    cause: {
      fr: 'L’horloge de cette machine a sauté de %{seconds} s il y a %{minutes} min.',
      en: 'The clock of this machine jumped by %{seconds} s, %{minutes} min ago.',
    },
    fix: {
      fr: 'Vérifiez la synchronisation de l’heure (NTP), et que la machine n’est pas mise en veille.',
      en: 'Check time synchronisation (NTP), and that the machine is not suspended.',
    },
  },
  certificates_off: {
    cause: {
      fr: 'Aucune adresse configurée ne demande de certificat.',
      en: 'No configured address needs a certificate.',
    },
    fix: {
      fr: 'En production, PARVIS_URL devrait commencer par https.',
      en: 'In production PARVIS_URL should begin with https.',
    },
  },
  certificate_unread: {
    cause: {
      fr: 'Le certificat de %{host} n’a pu être lu : %{reason}',
      en: 'The certificate of %{host} could not be read: %{reason}',
    },
    fix: {
      fr: 'Vérifiez que %{host} répond en TLS et que cette machine peut le joindre.',
      en: 'Check that %{host} answers by TLS and that this machine can reach it.',
    },
  },
  certificate_expired: {
    cause: {
      fr: 'Le certificat de %{host} a expiré il y a %{days} jours.',
      en: 'The certificate of %{host} expired %{days} days ago.',
    },
    fix: {
      fr: 'Renouvelez-le, et trouvez pourquoi son renouvellement automatique a échoué.',
      en: 'Renew it, and find out why its automatic renewal failed.',
    },
  },
  certificate_ends: {
    cause: {
      fr: 'Le certificat de %{host} expire dans %{days} jours.',
      en: 'The certificate of %{host} expires in %{days} days.',
    },
    fix: {
      fr: 'Renouvelez-le, ou vérifiez son renouvellement automatique.',
      en: 'Renew it, or check its automatic renewal.',
    },
  },
  certificate_name: {
    cause: {
      fr: 'Le certificat de %{host} est pour un autre nom : %{names}',
      en: 'The certificate of %{host} is for another name: %{names}',
    },
    fix: {
      fr: 'Installez un certificat pour %{host}, ou corrigez l’adresse configurée.',
      en: 'Install a certificate for %{host}, or correct the configured address.',
    },
  },
  certificate_untrusted: {
    cause: {
      fr: 'Le certificat de %{host} n’est pas reconnu : %{reason}',
      en: 'The certificate of %{host} is not trusted: %{reason}',
    },
    fix: {
      fr: 'Installez la chaîne complète de ses certificats ; pour une autorité privée, réglez NODE_EXTRA_CA_CERTS.',
      en: 'Install its whole chain of certificates; for a private authority set NODE_EXTRA_CA_CERTS.',
    },
  },
})
