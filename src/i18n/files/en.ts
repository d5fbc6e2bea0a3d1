import type zh from './zh-CN'
import type { Same } from '../texts'

export default {
  none: 'No file selected',
  tooLarge: 'Files may be up to {n} MB; please compress it first',
  uploadFailed: 'Upload failed',
  fileUploadFailed: 'The file could not be uploaded',
  openFailed: 'The file could not be opened',
  noPath: 'The file cannot be found',
  noAddress: 'Please give an address to download from',
  downloading: 'Downloading',
  downloadStatus: 'Download failed, status code {n}',
  downloadFailed: 'Download failed',
  albumRefused: 'You have denied authorization, so the picture cannot go into the album. Open the settings?',
  settings: 'Settings',
} satisfies Same<typeof zh>
