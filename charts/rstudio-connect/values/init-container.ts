import { v } from 'chartwright';
import { pullPolicy } from './image';
import { IMAGE, TAG } from './patterns';

/**
 * The container that brings Connect's runtime to content.
 *
 * @param path its values path
 */
export const defaultInitContainer = (path: string) =>
  v.object(
    {
      enabled: v.boolean({
        default: true,
        description: `
          Whether the chart adds this container. Without it, every content image must contain Connect's
          [runtime](https://docs.posit.co/connect/admin/appendix/off-host/arch-overview/#runtime-init-container).`,
      }),
      repository: v.string({
        default: 'posit/connect-content-init',
        pattern: IMAGE,
        description: 'The image with the runtime.',
      }),
      tag: v.string({
        default: '',
        pattern: TAG,
        description: 'The tag of the image; if empty, the version of Connect.',
      }),
      tagPrefix: v.removed({ movedTo: `${path}.tag` }),
      imagePullPolicy: pullPolicy(''),
      resources: v.kubernetes('ResourceRequirements', {
        description: 'Resource requests and limits of the container.',
      }),
      securityContext: v.kubernetes('SecurityContext', { description: 'The security context of the container.' }),
    },
    { description: "The init container that copies Connect's runtime into content pods." },
  );
