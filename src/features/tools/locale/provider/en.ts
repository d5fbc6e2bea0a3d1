import type zh from './zh-CN'

export default {
  photoWords_sandbox: 'The demo can’t describe photos. Please write the words yourself.',
  photoWords_off: 'Describing photos isn’t set up. Please write the words yourself.',
  reading_sandbox: 'The demo reads only QR codes and bar codes in photos.',
  reading_off: 'Reading text in photos isn’t set up. Please type it.',
  photoQuestion_sandbox: 'The demo can’t see photos. Please ask in words.',
  photoQuestion_off: 'The assistant isn’t set up.',
  drawing_sandbox: 'The demo draws only a simple picture from the words.',
  drawing_off: 'Drawing from words isn’t set up. Please upload a picture.',
  film_sandbox: 'The demo makes only a simple film of the words.',
  film_off: 'Making films isn’t set up.',
  tune_sandbox: 'The demo makes only a simple tune.',
  tune_off: 'Making tunes isn’t set up.',
  pages_sandbox: 'The demo converts PDFs by itself; complex pages may look different.',
  pages_off: 'Turning PDFs into pictures isn’t set up. Please upload the pages one by one.',
  places_sandbox: 'Places and routes in the demo are in an invented city.',
  places_off: 'Maps aren’t set up. Please type the address.',
  prices_sandbox: 'Shops and prices in the demo are examples.',
  prices_off: 'Comparing prices isn’t set up.',
  operator: 'Operators: set {setting}.',
} satisfies Record<keyof typeof zh, string>
