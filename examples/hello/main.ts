import { declareValues, HelmApp, HelmChart, release, TemplateFile, templated, text, v, when } from 'chartwright';
import { k8s } from 'cdk8s-plus-30';

const declaration = declareValues({
  replicas: v.integer({ default: 1, minimum: 0, description: 'How many pods run' }),
  image: v.string({ default: 'nginx:1.27', description: 'The image of the server' }),
  resources: v.kubernetes('ResourceRequirements', { description: 'What a pod asks for and may use' }),
  debug: v.boolean({ default: false, description: 'Whether the server logs every request' }),
});
const { replicas, image, resources, debug } = declaration.values;

const app = new HelmApp();
const chart = new HelmChart(app, 'hello', { version: '0.1.0', description: 'Says hello', values: declaration });

const labels = { 'app.kubernetes.io/instance': release.name };
const env = [{ name: 'MODE', value: 'server' }, when(debug, { name: 'LOG', value: 'debug' })];
const template = { metadata: { labels }, spec: { containers: [{ name: 'server', image, env, resources }] } };
const metadata = { name: text`${release.name}-hello` };
const spec = { replicas, selector: { matchLabels: labels }, template };
new k8s.KubeDeployment(new TemplateFile(chart, 'deployment'), 'server', templated({ metadata, spec }));

app.synth();
