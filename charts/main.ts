import { HelmApp } from 'chartwright';
import { addCharts } from './charts';

const app = new HelmApp();
addCharts(app);
app.synth();
