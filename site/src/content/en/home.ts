import type { HomeText } from '../home-text'

export const home: HomeText = {
  meta: {
    title: 'Parvis — digital services studio',
    description:
      'UX and UI design, web development, DevOps and SEO: Parvis designs websites, builds them and keeps them online.',
  },
  hero: {
    title: 'People come in across the square.',
    lead: 'Parvis is a digital services studio. We design websites, build them and keep them online. And we help the communities that meet there.',
    services: 'See the services',
    console: 'Open the console',
    drawing: 'A paved square in front of an arcaded building. The door is open, people cross paths.',
  },
  name: {
    word: 'parvis',
    grammar: 'noun, from French',
    definition: 'The open square in front of a building. People wait there, cross paths, come back.',
    body: 'A website does the same work: people arrive there before they know whether they will go in. We look after that place, from the paving to the door.',
  },
  services: {
    title: 'Four trades, one square.',
    body: 'An architect draws a place in four ways: plan, elevation, section and site map. Our trades answer one another in the same manner.',
    included: 'What it includes',
    design: {
      name: 'UX and UI design',
      view: 'Plan',
      caption: 'In violet, the path people take. Dashed, the one that was planned.',
      title: 'Draw the path people already take.',
      body: 'Before we draw a screen, we watch people use one. Then we sketch, try and correct until the way is obvious.',
      includes: [
        'Interviews and usability tests',
        'Mock-ups and prototypes',
        'Design system',
        'Accessibility, WCAG 2.2 AA',
      ],
    },
    web: {
      name: 'Web development',
      view: 'Elevation',
      caption: 'The keystone goes in last. Then the scaffolding comes down.',
      title: 'Build what stands up.',
      body: 'Sites and applications in TypeScript, tested at every change, quick on an ordinary phone. The code is yours, and your team can take it over.',
      includes: [
        'Sites and applications',
        'APIs and integrations',
        'Taking over existing code',
        'Automated tests',
      ],
    },
    devops: {
      name: 'DevOps',
      view: 'Section',
      caption: 'Under the paving: what feeds, what drains, what warns.',
      title: 'Mind what runs under the paving.',
      body: 'Deploying, backing up, monitoring: work that is only seen when it is missing. Every release is rehearsed, measured, and can be taken back.',
      includes: [
        'Continuous deployment',
        'Hosting and backups',
        'Monitoring and alerts',
        'Infrastructure as code',
      ],
    },
    seo: {
      name: 'SEO',
      view: 'Site map',
      caption: 'Every street leads to the square, provided there are signs.',
      title: 'Be found from the street.',
      body: 'We start from the words your visitors type. We put pages, headings and links in order, then measure what changes, month after month.',
      includes: ['Technical audit', 'Keyword research', 'Structure and content', 'Ranking follow-up'],
    },
  },
  communities: {
    title: 'And the square fills up.',
    body: 'The Parvis console connects your Discord servers with your team. You see who arrives, welcome each person in their language, and post at the right time.',
    points: [
      { title: 'Welcome', body: 'A welcome message for each network, in the new member’s language.' },
      { title: 'Know', body: 'The members of all your networks in one list, up to date.' },
      { title: 'Announce', body: 'An announcement written once, checked by two, sent at the chosen time.' },
    ],
    action: 'Open the console',
    drawing: 'People around an advertising column. One of them waves to someone arriving.',
  },
  company: {
    title: 'You keep the keys.',
    body: 'Code, accounts and domain names are in your name from the first day. We write down what we do, so that someone else can take over.',
    points: [
      { title: 'One person answers', body: 'The same one, from the first exchange to going live.' },
      { title: 'Short steps', body: 'Every two weeks, something you can try.' },
      { title: 'All of it in writing', body: 'Costs, delays and choices, in one place.' },
    ],
  },
}
