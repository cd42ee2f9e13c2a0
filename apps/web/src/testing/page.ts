// Component tests draw on a bare page; this gives it the same look the app has, so that contrast and sizes are real.
import '../theme/global.css';

document.documentElement.lang = 'en';
document.documentElement.dataset.theme = 'light';
document.title = 'Lanewright';
