/** Generated from contract/src/calls/tools/media.ts by `npm run generate`. Do not edit. */
import type { Route } from '../client-types'

export const filesUpload: Route<'files.upload'> = { method: 'POST', path: '/common/upload' }
export const mediaWordToPicture: Route<'media.wordToPicture'> = { method: 'POST', path: '/api/pic/word2pic' }
export const mediaPictureToWords: Route<'media.pictureToWords'> = { method: 'POST', path: '/api/pic/pic2word' }
export const mediaReadText: Route<'media.readText'> = { method: 'POST', path: '/api/ocr' }
export const mediaSpeech: Route<'media.speech'> = { method: 'POST', path: '/api/text/tts' }
export const mediaVideo: Route<'media.video'> = { method: 'POST', path: '/api/text2video' }
export const mediaVideoState: Route<'media.videoState'> = { method: 'POST', path: '/api/queryVideo' }
export const mediaMusic: Route<'media.music'> = { method: 'POST', path: '/api/text2music' }
export const mediaMusicState: Route<'media.musicState'> = { method: 'POST', path: '/api/queryMusic' }
export const mediaPdfToPictures: Route<'media.pdfToPictures'> = { method: 'POST', path: '/api/pdf2image' }
export const mediaPdfState: Route<'media.pdfState'> = { method: 'POST', path: '/api/queryPDF2ImageTask' }
