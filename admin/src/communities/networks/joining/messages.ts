import { defineMessages } from '@parvis/schema'

/** Messages about connecting a server. */
export const joiningMessages = defineMessages({
  choiceTitle: { fr: 'Relier un serveur', en: 'Connect a server' },
  choiceIntro: {
    fr: 'Sur quelle plateforme votre communauté se retrouve-t-elle ?',
    en: 'On which platform does your community meet?',
  },
  discordText: {
    fr: 'Un serveur Discord que vous gérez : ses membres apparaissent dans Parvis et y restent à jour.',
    en: 'A Discord server that you manage: its members appear in Parvis and stay up to date.',
  },
  choose: { fr: 'Continuer avec %{platform}', en: 'Continue with %{platform}' },
  importText: {
    fr: 'Vous partez de zéro ? Créez plutôt une nouvelle communauté à partir d’un serveur.',
    en: 'Starting from scratch? Create a new community from a server instead.',
  },
  networks: { fr: 'Réseaux', en: 'Networks' },
  communities: { fr: 'Communautés', en: 'Communities' },
  flowTitle: { fr: 'Relier un serveur Discord', en: 'Connect a Discord server' },
  flowIntro: {
    fr: 'Le serveur rejoindra la communauté « %{community} ». Comptez moins d’une minute.',
    en: 'The server will join the community “%{community}”. It takes less than a minute.',
  },
  importTitle: { fr: 'Importer de Discord', en: 'Import from Discord' },
  importIntro: {
    fr: 'Parvis crée une communauté à partir d’un de vos serveurs : son nom, sa description, son icône et ses membres. Comptez moins d’une minute.',
    en: 'Parvis creates a community from one of your servers: its name, description, icon and members. It takes less than a minute.',
  },
  steps: { fr: 'Ce qui va se passer', en: 'What will happen' },
  stepLeave: {
    fr: 'Vous passez sur la page de Discord et choisissez un serveur que vous avez le droit de gérer.',
    en: 'You go to Discord’s page and choose a server that you may manage.',
  },
  stepAllow: {
    fr: 'Vous y laissez entrer le robot de Parvis, avec les permissions ci-dessous.',
    en: 'There you let the bot of Parvis in, with the permissions below.',
  },
  stepBack: {
    fr: 'Vous revenez ici, et les membres du serveur arrivent.',
    en: 'You come back here, and the members of the server arrive.',
  },
  stepCheck: {
    fr: 'Vous revenez ici, vérifiez le nom et la description, et les membres arrivent.',
    en: 'You come back here, check the name and the description, and the members arrive.',
  },
  permissions: { fr: 'Ce que le robot demande, et pourquoi', en: 'What the bot asks for, and why' },
  why_view_channels: {
    fr: 'Pour proposer les salons dans lesquels écrire.',
    en: 'To offer the channels one can write in.',
  },
  why_send_messages: {
    fr: 'Pour envoyer vos messages de bienvenue et vos annonces.',
    en: 'To send your welcome messages and announcements.',
  },
  why_embed_links: {
    fr: 'Pour mettre en forme les messages de bienvenue et les annonces.',
    en: 'To lay out welcome messages and announcements.',
  },
  why_attach_files: {
    fr: 'Pour joindre vos images à ces messages.',
    en: 'To attach your pictures to these messages.',
  },
  why_read_history: {
    fr: 'Pour ne jamais envoyer deux fois un message après une panne.',
    en: 'So that no message is ever sent twice after a failure.',
  },
  why_send_polls: {
    fr: 'Pour interroger vos membres dans vos annonces.',
    en: 'To ask your members in your announcements.',
  },
  why_send_in_threads: {
    fr: 'Pour écrire aussi dans les fils des salons.',
    en: 'To write in the threads of channels too.',
  },
  commands: { fr: 'Créer des commandes', en: 'Create commands' },
  why_commands: {
    fr: 'Pour que chaque membre puisse dire au robot dans quelle langue il veut être accueilli.',
    en: 'So that each member can tell the bot in which language they want to be welcomed.',
  },
  never: {
    fr: 'Il ne lit pas les conversations, et ne peut ni exclure ni renommer personne.',
    en: 'It does not read conversations, and can neither remove nor rename anybody.',
  },
  go: { fr: 'Continuer vers Discord', en: 'Continue to Discord' },
  validFor: {
    fr: 'L’invitation est valable 15 minutes, et pour vous uniquement.',
    en: 'The invitation is good for 15 minutes, for you alone.',
  },
  serverTitle: { fr: 'Votre communauté', en: 'Your community' },
  serverIntro: {
    fr: 'Parvis a trouvé ceci sur le serveur. Vous pouvez le modifier maintenant ou plus tard.',
    en: 'Parvis found this on the server. You can change it now or later.',
  },
  serverMembers: { fr: '%{count} membre |||| %{count} membres', en: '%{count} member |||| %{count} members' },
  name: { fr: 'Nom', en: 'Name' },
  tagLine: { fr: 'Accroche', en: 'Tagline' },
  description: { fr: 'Description', en: 'Description' },
  build: { fr: 'Créer la communauté', en: 'Create the community' },
  built: { fr: 'Communauté créée : %{name}', en: 'Community created: %{name}' },
  otherServer: { fr: 'Choisir un autre serveur', en: 'Choose another server' },
  invitedTitle: { fr: 'Connexion du serveur', en: 'Connecting the server' },
  waitingTitle: {
    fr: 'Un instant : Parvis vérifie auprès de Discord',
    en: 'One moment: Parvis is checking with Discord',
  },
  stepAuthorised: { fr: 'Autorisation donnée sur Discord', en: 'Authorised on Discord' },
  stepSeen: { fr: 'Le robot voit le serveur', en: 'The bot sees the server' },
  stepMembers: { fr: 'Les membres arrivent', en: 'Members are arriving' },
  stepMembersDone: { fr: 'Les membres sont là : %{count}', en: 'The members are here: %{count}' },
  standing_done: { fr: 'Fait', en: 'Done' },
  standing_now: { fr: 'En cours', en: 'Under way' },
  standing_next: { fr: 'À venir', en: 'To come' },
  standing_failed: { fr: 'En échec', en: 'Failed' },
  waitingForDiscord: {
    fr: 'En attente de votre réponse sur la page de Discord',
    en: 'Waiting for your answer on Discord’s page',
  },
  waitingText: {
    fr: 'Discord n’a pas encore donné de réponse. Si vous avez fermé sa page, recommencez.',
    en: 'Discord has not answered yet. If you closed its page, begin again.',
  },
  joined: {
    fr: '« %{name} » est relié à votre communauté.',
    en: '“%{name}” is connected to your community.',
  },
  joinedText: {
    fr: 'Vous pouvez quitter cette page : les membres continuent d’arriver.',
    en: 'You can leave this page: members keep arriving.',
  },
  syncFailed: {
    fr: 'Le serveur est relié, mais la lecture des membres s’est arrêtée.',
    en: 'The server is connected, but reading its members has stopped.',
  },
  failed: { fr: 'Le serveur n’a pas pu être relié.', en: 'The server could not be connected.' },
  disconnected: { fr: 'Ce réseau a été déconnecté.', en: 'This network was disconnected.' },
  again: { fr: 'Réessayer', en: 'Try again' },
  dashboard: { fr: 'Ouvrir le tableau de bord', en: 'Open the dashboard' },
  seeNetwork: { fr: 'Voir le réseau', en: 'See the network' },
  backToList: { fr: 'Revenir aux réseaux', en: 'Back to networks' },
  lost: {
    fr: 'Rien à reprendre ici : aucune connexion n’est en cours dans cet onglet.',
    en: 'Nothing to go on with: no connection is under way in this tab.',
  },
})
