export default definePageConfig({
  navigationBarTitleText: '',
  navigationBarBackgroundColor: '#17102E',
  navigationBarTextStyle: 'white',
  backgroundColor: '#17102E',
  enableShareAppMessage: true,
  enableShareTimeline: true,
})
