// What of the app is not ours and costs time to start (config/first-script.ts). Taro's parts stay with our code: it uses some of each.
import 'react'
import 'react-dom'
import 'mobx'
import 'mobx-react'
