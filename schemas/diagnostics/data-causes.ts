import { defineMessages } from '@parvis/schema'

/** Causes in the database, the jobs and the storage of files. */
export const dataCauses = defineMessages({
  database_unreachable: {
    cause: {
      fr: 'La base de données ne peut être jointe : %{reason}',
      en: 'The database cannot be reached: %{reason}',
    },
    fix: {
      fr: 'Démarrez PostgreSQL, et vérifiez DATABASE_URL, le nom, le mot de passe et le réseau.',
      en: 'Start PostgreSQL, and check DATABASE_URL, the name, the password and the network.',
    },
  },
  database_not_running: {
    cause: {
      fr: 'La base de données embarquée ne tourne pas.',
      en: 'The embedded database does not run.',
    },
    fix: { fr: 'Démarrez Parvis, qui la démarre.', en: 'Start Parvis, which starts it.' },
  },
  database_empty: {
    cause: { fr: 'La base de données est vide.', en: 'The database is empty.' },
    fix: { fr: 'Démarrez Parvis une fois, qui la remplit.', en: 'Start Parvis once, which fills it.' },
  },
  database_standby: {
    cause: {
      fr: 'DATABASE_URL mène à un serveur de secours : on peut lire, mais rien ne s’enregistre.',
      en: 'DATABASE_URL leads to a standby: one can read, but nothing can be saved.',
    },
    fix: {
      fr: 'Faites mener DATABASE_URL au serveur principal, ou promouvez celui-ci.',
      en: 'Make DATABASE_URL lead to the primary, or promote this one.',
    },
  },
  database_read_only: {
    cause: {
      fr: 'La base de données est en lecture seule : on peut lire, mais rien ne s’enregistre.',
      en: 'The database is read-only: one can read, but nothing can be saved.',
    },
    fix: {
      fr: 'Trouvez pourquoi (disque plein, maintenance), puis remettez default_transaction_read_only à « off ».',
      en: 'Find out why (a full disk, maintenance), then set default_transaction_read_only to “off” again.',
    },
  },
  connections_low: {
    cause: {
      fr: 'Il ne reste que %{free} des %{maximum} connexions de PostgreSQL.',
      en: 'Only %{free} of the %{maximum} connections of PostgreSQL are left.',
    },
    fix: {
      fr: 'Augmentez max_connections, ou arrêtez des processus qui en occupent.',
      en: 'Raise max_connections, or stop processes that use them.',
    },
  },
  pool_waiting: {
    cause: {
      fr: 'Appels en attente d’une connexion à la base de données : %{waiting}.',
      en: 'Calls waiting for a connection to the database: %{waiting}.',
    },
    fix: {
      fr: 'Ajoutez des processus « web », et cherchez les requêtes lentes dans PostgreSQL.',
      en: 'Add processes with the role “web”, and look for slow queries in PostgreSQL.',
    },
  },
  migrations_pending: {
    cause: {
      fr: 'Migrations à appliquer : %{count}.',
      en: 'Migrations to apply: %{count}.',
    },
    fix: {
      fr: 'Lancez « parvis migrate », ou redémarrez Parvis.',
      en: 'Run “parvis migrate”, or restart Parvis.',
    },
  },
  long_transaction: {
    cause: {
      fr: 'Une transaction dure depuis %{minutes} min.',
      en: 'A transaction has been open for %{minutes} min.',
    },
    fix: {
      fr: 'Trouvez-la dans pg_stat_activity : elle empêche le nettoyage des tables et peut bloquer une mise à jour.',
      en: 'Find it in pg_stat_activity: it keeps tables from being vacuumed, and may block an update.',
    },
  },
  no_worker: {
    cause: {
      fr: 'Aucun processus ne fait les travaux de fond : ni envois, ni publications, ni synchronisations.',
      en: 'No process runs background jobs: nothing is sent, published or synchronised.',
    },
    fix: {
      fr: 'Démarrez un processus avec le rôle « worker ».',
      en: 'Start a process with the role “worker”.',
    },
  },
  jobs_failed: {
    cause: {
      fr: 'Travaux en échec depuis un jour : %{kinds}',
      en: 'Jobs that failed within a day: %{kinds}',
    },
    fix: {
      fr: 'Réparez ce que les autres parties signalent, puis relancez. Ce qu’on lance d’un écran (publication, synchronisation, lettre) se relance de cet écran.',
      en: 'Repair what other parts report, then retry. What is begun on a screen (publishing, synchronising, newsletters) is begun again there.',
    },
  },
  jobs_late: {
    cause: {
      fr: 'Un travail attend depuis %{minutes} min.',
      en: 'A job has been waiting for %{minutes} min.',
    },
    fix: {
      fr: 'Ajoutez un processus avec le rôle « worker », ou relancez les travaux qui ont échoué.',
      en: 'Add a process with the role “worker”, or retry the jobs that failed.',
    },
  },
  storage_unreachable: {
    cause: {
      fr: 'Un fichier d’essai n’a pu être enregistré : %{reason}',
      en: 'A probe file could not be stored: %{reason}',
    },
    fix: {
      fr: 'Pour S3, vérifiez les variables S3_ et l’état du fournisseur ; sur un disque, la place et les droits de PARVIS_DATA.',
      en: 'For S3, check the S3_ variables and the status of the provider; on a disk, the space and the permissions of PARVIS_DATA.',
    },
  },
  storage_foreign: {
    cause: {
      fr: 'Le stockage a rendu un autre contenu que celui qui venait d’y être écrit.',
      en: 'The storage returned another content than was just written to it.',
    },
    fix: {
      fr: 'N’y enregistrez plus rien : vérifiez qu’aucun cache ni autre programme ne se tient devant le stockage, et restaurez au besoin.',
      en: 'Store nothing more in it: check that no cache or other program stands before the storage, and restore if needed.',
    },
  },
  storage_slow: {
    cause: {
      fr: 'Écrire, lire et supprimer un petit fichier a pris %{milliseconds} ms.',
      en: 'Writing, reading and deleting a small file took %{milliseconds} ms.',
    },
    fix: {
      fr: 'Regardez l’état du fournisseur et la charge du disque.',
      en: 'Look at the status of the provider and the load of the disk.',
    },
  },
})
