export default definePageConfig({
  navigationBarTitleText: '',
  navigationBarBackgroundColor: '#F3DDEE',
  navigationBarTextStyle: 'black',
  backgroundColor: '#F8F8F8',
  enableShareAppMessage: true,
  enableShareTimeline: true,
})
