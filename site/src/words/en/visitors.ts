import type { VisitorsWords } from '../visitor-form-text'

export const visitors: VisitorsWords = {
  form: {
    optional: 'optional',
    choose: 'Choose',
    summary: 'Some fields need to be corrected.',
    sending: 'Sending…',
    kept: 'The server does not answer. What you wrote is kept in this tab: try again in a moment.',
    trap: 'Leave this field empty',
    tooManyFiles: 'Five files at most.',
    fileTooLarge: 'A file is over 20 MB.',
    fieldHints: {
      email: 'Our answer will arrive there.',
      phone: 'If you would rather be called.',
      description: 'What you want to achieve, for whom, and what is there already.',
    },
  },
  contact: {
    submit: 'Send the message',
    sent: {
      title: 'Your message has arrived.',
      lead: 'An email confirms it. A person reads it, and answers within two working days.',
      next: { href: '/projects', label: 'See our projects' },
    },
  },
  quotes: {
    submit: 'Send the request',
    steps: [
      { title: 'The service', fields: ['service'] },
      { title: 'Budget and deadline', fields: ['budget', 'deadline'] },
      { title: 'The project', fields: ['description', 'files'] },
      { title: 'You', fields: ['firstname', 'lastname', 'email', 'phone', 'language'] },
    ],
    review: 'Review',
    reviewLead: 'This is what we will receive. Everything can still change.',
    progress: 'Step {step} of {count}',
    next: 'Continue',
    previous: 'Back',
    change: 'Change',
    none: 'Not given',
    files: 'Files',
    filesHint: 'Specifications, mock-ups, screenshots: five files at most, of 20 MB each.',
    chooseFiles: 'Choose files',
    dropFiles: 'or drop them here',
    removeFile: 'Remove {name}',
    sent: {
      title: 'Your request has arrived.',
      lead: 'An email confirms it. Within two working days a person answers, mostly with questions.',
      next: { href: '/projects', label: 'See our projects' },
    },
  },
  newsletter: {
    submit: 'Subscribe',
    sent: {
      title: 'Look in your mailbox.',
      lead: 'We have just sent a link there, good for seven days. You are subscribed once you have followed it.',
      next: { href: '/', label: 'Back to the home page' },
    },
    confirm: {
      title: 'One last step.',
      lead: 'Confirm that you want to receive our newsletter at this address.',
      submit: 'Confirm my subscription',
      missing: {
        title: 'Open the link you were sent.',
        body: 'This page confirms a subscription to our newsletter, by the link that we sent by email. If it has not arrived, subscribe again and you will be sent another one.',
      },
      gone: {
        title: 'This link no longer works.',
        body: 'It is more than seven days old, or the newsletter was left since. Subscribe again to receive another one.',
      },
      again: 'Subscribe again',
    },
    confirmed: {
      title: 'You are subscribed.',
      lead: 'The next issue will arrive with the season. Each one carries the link to leave.',
      next: { href: '/', label: 'Back to the home page' },
    },
    leave: {
      title: 'Leave the newsletter',
      lead: 'One click is enough: you will no longer receive our newsletter at this address.',
      submit: 'Unsubscribe',
      missing: {
        title: 'Leave the newsletter',
        body: 'Each of our newsletters carries the link to leave it: open that. If you have none left, write to us and we will unsubscribe you.',
      },
      gone: {
        title: 'This link is not complete.',
        body: 'Open it from one of our newsletters, or write to us: we will unsubscribe you.',
      },
      again: 'Write to us',
    },
    left: {
      title: 'You are unsubscribed.',
      lead: 'Your address is erased within the month. You can come back whenever you like.',
      next: { href: '/', label: 'Back to the home page' },
    },
  },
}
