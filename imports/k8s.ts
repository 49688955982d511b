/** Typed API objects of Kubernetes, as cdk8s generates them. */
export { k8s } from 'cdk8s-plus-30';
