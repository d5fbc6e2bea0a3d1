import type zh from './zh-CN'
import type { Same } from '@/i18n/texts'

const en: Same<typeof zh> = {
  title: 'Shopping assistant',
  greeting:
    'What kind of box are you looking for? Tell me, or ask with a photo. Chances and guarantees are those on each box’s page.',
  suggestions: 'You could ask',
  askAny: 'What makes a good present?',
  askBox: 'Do you have {title}?',
  askThis: 'What is in {title}?',
  askOdds: 'What are the odds of the hidden prize in {title}?',
  askCheapest: 'Which box is the cheapest?',
  askFewest: 'Which box is nearly empty?',
  askOrders: 'What did I order?',
  askReturns: 'Can I return a box I have not opened?',
  context: 'The customer is looking at the box “{title}”.',
  talk: 'Conversation',
  you: 'Me: {text}',
  photo: 'Photo',
  photoAlone: '(photo)',
  question: 'Ask something',
  photoQuestion: 'What about the photo? May be empty',
  send: 'Send',
  addPhoto: 'Add a photo',
  dropPhoto: 'Leave the photo out',
  thinking: 'Thinking',
  sending: 'Sending the photo',
  answering: 'Answering',
  stop: 'Stop',
  stopped: 'Stopped. That answer was not kept.',
  brokeOff: 'The answer broke off. Your question is kept; you can ask it again.',
  again: 'Ask again',
  anew: 'New conversation',
  noPhotos:
    'Photos cannot be read here: the shop has no service for it, and nobody has looked at yours. Ask me in words instead.',
  photoFailed: 'The photo could not be sent.',
  signIn: 'Sign in to ask me.',
  toLogin: 'Sign in',
  box: '{title}, {price}, have a look',
}

export default en
