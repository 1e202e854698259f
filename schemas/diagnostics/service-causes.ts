import { defineMessages } from '@parvis/schema'

/** Causes at the chat platform, the blockchain and the mail server. */
export const serviceCauses = defineMessages({
  chat_off: {
    cause: { fr: 'Aucune plateforme n’est configurée.', en: 'No platform is configured.' },
    fix: {
      fr: 'Réglez DISCORD_CLIENT_ID, DISCORD_CLIENT_SECRET et DISCORD_BOT_TOKEN pour relier des serveurs.',
      en: 'Set DISCORD_CLIENT_ID, DISCORD_CLIENT_SECRET and DISCORD_BOT_TOKEN to connect servers.',
    },
  },
  chat_unauthorised: {
    cause: {
      fr: '%{platform} refuse le jeton du robot.',
      en: '%{platform} rejects the token of the bot.',
    },
    fix: {
      fr: 'Créez un nouveau jeton sur le portail de la plateforme, réglez DISCORD_BOT_TOKEN et redémarrez.',
      en: 'Create a new token on the portal of the platform, set DISCORD_BOT_TOKEN and restart.',
    },
  },
  chat_blocked: {
    cause: {
      fr: '%{platform} bloque cette adresse pour un temps.',
      en: '%{platform} blocks this address for a while.',
    },
    fix: {
      fr: 'Attendez une heure ; cherchez d’autres programmes qui l’appellent de la même adresse.',
      en: 'Wait for an hour; look for other programs that call it from the same address.',
    },
  },
  chat_limited: {
    cause: {
      fr: '%{platform} limite les appels pour le moment.',
      en: '%{platform} limits calls at the moment.',
    },
    fix: { fr: 'Attendez quelques minutes.', en: 'Wait a few minutes.' },
  },
  chat_unreachable: {
    cause: { fr: '%{platform} ne répond pas.', en: '%{platform} does not answer.' },
    fix: {
      fr: 'Regardez la page d’état de la plateforme, et si le réseau laisse sortir vers elle.',
      en: 'Look at the status page of the platform, and whether the network lets calls out to it.',
    },
  },
  no_gateway: {
    cause: {
      fr: 'Aucun processus ne reçoit les événements : personne n’est accueilli.',
      en: 'No process receives events: nobody is welcomed.',
    },
    fix: {
      fr: 'Démarrez un processus avec le rôle « gateway ».',
      en: 'Start a process with the role “gateway”.',
    },
  },
  streams_missing: {
    cause: {
      fr: '%{open} flux d’événements sur %{expected} sont ouverts.',
      en: '%{open} of %{expected} event streams are open.',
    },
    fix: {
      fr: 'Attendez une minute après un démarrage ; sinon, lisez le journal du processus « gateway ».',
      en: 'Wait a minute after a start; otherwise read the log of the process with the role “gateway”.',
    },
  },
  chain_idle: {
    cause: {
      fr: 'La chaîne de développement embarquée démarre quand un jeton en a besoin.',
      en: 'The embedded development chain starts when a token needs it.',
    },
    fix: {
      fr: 'Pour une vraie chaîne, réglez CHAIN_RPC_URL et CHAIN_ID.',
      en: 'For a real chain, set CHAIN_RPC_URL and CHAIN_ID.',
    },
  },
  chain_unreachable: {
    cause: { fr: 'Le nœud ne sert pas. %{reason}', en: 'The node does not serve. %{reason}' },
    fix: {
      fr: 'Vérifiez CHAIN_RPC_URL, la clé qu’il contient et l’état du fournisseur.',
      en: 'Check CHAIN_RPC_URL, the key in it and the status of the provider.',
    },
  },
  wrong_chain: {
    cause: {
      fr: 'Le nœud est celui de la chaîne %{actual}, et non %{expected}.',
      en: 'The node is one of chain %{actual} instead of %{expected}.',
    },
    fix: {
      fr: 'Faites concorder CHAIN_RPC_URL et CHAIN_ID. Rien n’est envoyé d’ici là.',
      en: 'Make CHAIN_RPC_URL and CHAIN_ID agree. Nothing is sent until then.',
    },
  },
  chain_no_funds: {
    cause: {
      fr: 'L’adresse %{address} n’a plus de quoi payer les frais.',
      en: 'The address %{address} has nothing left to pay fees.',
    },
    fix: {
      fr: 'Envoyez-lui de la monnaie de cette chaîne : les transactions repartent d’elles-mêmes.',
      en: 'Send it coins of this chain: transactions go on by themselves.',
    },
  },
  chain_blocked: {
    cause: {
      fr: 'Transactions qui ne partent pas pour le moment : %{waiting}.',
      en: 'Transactions that are not sent at the moment: %{waiting}.',
    },
    fix: {
      fr: 'L’écran des jetons en dit la cause et ce qu’il y a à faire.',
      en: 'The screen of tokens states the cause and what to do.',
    },
  },
  mail_off: {
    cause: {
      fr: 'Aucun serveur de courrier n’est configuré. Messages en attente : %{waiting}.',
      en: 'No mail server is configured. Messages waiting: %{waiting}.',
    },
    fix: { fr: 'Réglez SMTP_URL, puis redémarrez.', en: 'Set SMTP_URL, then restart.' },
  },
  mail_unreachable: {
    cause: {
      fr: 'Le serveur de courrier %{host} ne répond pas : %{reason}',
      en: 'The mail server %{host} does not answer: %{reason}',
    },
    fix: {
      fr: 'Vérifiez SMTP_URL (hôte, port, smtp ou smtps) et le pare-feu, puis relancez : les messages attendent.',
      en: 'Check SMTP_URL (host, port, smtp or smtps) and the firewall, then retry: messages wait.',
    },
  },
  mail_credentials: {
    cause: {
      fr: 'Le serveur de courrier %{host} refuse le nom ou le mot de passe.',
      en: 'The mail server %{host} rejects the name or the password.',
    },
    fix: {
      fr: 'Corrigez le nom et le mot de passe dans SMTP_URL, puis redémarrez.',
      en: 'Correct the name and the password in SMTP_URL, then restart.',
    },
  },
  mail_waiting: {
    cause: {
      fr: 'Messages en attente : %{waiting}, le plus ancien depuis %{minutes} min.',
      en: 'Messages waiting: %{waiting}, the oldest for %{minutes} min.',
    },
    fix: {
      fr: 'Le serveur de courrier répond à présent : relancez pour les envoyer tout de suite.',
      en: 'The mail server answers now: retry to send them at once.',
    },
  },
})
