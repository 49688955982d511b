import { HelmApp } from 'chartwright';

const app = new HelmApp();

app.synth();
